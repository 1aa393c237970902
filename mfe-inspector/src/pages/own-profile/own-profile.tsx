import type { InspectorProfile } from '@fieldproof/contracts/entities/inspector-profile'
import { canBeEdited } from '@fieldproof/policy/inspector-application'
import { href, isCallFailure, selectUser, useSearchParams, useSelector, useTranslation } from '@fieldproof/platform'
import {
  Badge,
  Card,
  Cluster,
  EmptyState,
  ErrorState,
  LinkButton,
  Page,
  Skeleton,
  Stack,
  Text,
  TextLink,
} from '@fieldproof/ui'
import { EyeIcon, PencilSimpleIcon } from '@fieldproof/ui/icons'
import { Illustration } from '@fieldproof/ui/illustration'
import { asCustomersSee, isBegun } from '../../profile/as-customers-see.ts'
import {
  FiguresCard,
  LanguagesCard,
  ProfileHead,
  RatingsCard,
  SpecializationsCard,
  VerifiedCard,
} from '../../profile/profile-view.tsx'
import { PublicProfile } from '../../profile/public-profile.tsx'
import styles from '../../profile/profile.module.css'
import { ReviewsCard } from '../../profile/reviews-card.tsx'
import { statusTones } from '../../registration/status-words.ts'
import { stepAddress, type StepName } from '../../registration/steps.ts'
import { useGetInspectorApplicationQuery, useGetInspectorProfileQuery } from '../../store/registration-api.ts'

const edited = [
  'personal',
  'address',
  'work-area',
  'education',
  'specializations',
  'certifications',
  'languages',
  'references',
  'documents',
] as const satisfies readonly StepName[]

/** The parts of the profile with links to change them, and the consequences (INSPECTOR-4, INSPECTOR-5). */
const EditLinks = () => {
  const { t } = useTranslation()
  return (
    <Card as="section" level={2} title={t('own.edit.title')}>
      <Text size="small" tone="soft">
        {t('own.edit.body')}
      </Text>
      <ul role="list" className={styles.links}>
        {edited.map((step) => (
          <li key={step}>
            <TextLink className={styles.link} href={stepAddress(step)}>
              <PencilSimpleIcon /> {t(`own.edit.${step}`)}
            </TextLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const Shown = ({ application }: { application: InspectorProfile }) => {
  const { t } = useTranslation()
  const me = useSelector(selectUser)
  const [search] = useSearchParams()
  // The server counts jobs, clients and ratings; it shows inspectors their own profile in every state.
  const { data } = useGetInspectorProfileQuery({ params: { id: application.userId } })
  const profile = data ?? asCustomersSee(application, me?.avatar ?? null)
  const isPreview = search.get('view') === 'customers'
  const { status } = application
  if (isPreview) {
    return (
      <Page
        title={profile.fullName}
        lead={t(status === 'Activated' ? 'own.preview.lead' : 'own.preview.leadHidden')}
        width="wide"
        back={{ href: href('inspector.own-profile'), label: t('own.preview.back') }}
      >
        <PublicProfile profile={profile} />
      </Page>
    )
  }
  return (
    <Page
      title={t('own.title')}
      lead={t('own.lead')}
      width="wide"
      back={{ href: href('shell.settings'), label: t('own.back') }}
      actions={
        <LinkButton icon={<EyeIcon />} href={href('inspector.own-profile', {}, { query: { view: 'customers' } })}>
          {t('own.preview.open')}
        </LinkButton>
      }
    >
      <Card
        as="section"
        level={2}
        title={profile.fullName}
        aside={
          <Badge tone={statusTones[status]} dot>
            {t(`trade.statuses.${status}`)}
          </Badge>
        }
      >
        <ProfileHead profile={profile} />
        <Cluster>
          <LinkButton size="small" href={href('inspector.application-status')}>
            {t('own.toStatus')}
          </LinkButton>
        </Cluster>
      </Card>
      <div className={styles.columns}>
        <Stack gap="large">
          <FiguresCard profile={profile} />
          <SpecializationsCard profile={profile} />
          <ReviewsCard inspectorId={profile._id} />
        </Stack>
        <Stack gap="large">
          {canBeEdited(status) && <EditLinks />}
          <RatingsCard ratings={profile.ratings} />
          <VerifiedCard verifiedInfo={profile.verifiedInfo} />
          <LanguagesCard languages={profile.languages} />
        </Stack>
      </div>
    </Page>
  )
}

/**
 * /dashboard/settings/inspector-profile: the user's own profile as an inspector, links to change it, and a preview for
 * customers.
 */
const OwnProfile = () => {
  const { t } = useTranslation()
  const { data, error, isFetching, refetch } = useGetInspectorApplicationQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  if (data && isBegun(data)) return <Shown application={data} />
  return (
    <Page title={t('own.title')} lead={t('own.lead')} back={{ href: href('shell.settings'), label: t('own.back') }}>
      {data && (
        <EmptyState
          art={<Illustration name="recruitment" />}
          title={t('own.none.title')}
          body={t('own.none.body')}
          action={
            <LinkButton variant="primary" href={href('inspector.landing')}>
              {t('own.none.action')}
            </LinkButton>
          }
        />
      )}
      {!data && error && !(isCallFailure(error) && error.isSilent) && (
        <ErrorState
          title={t('own.failed')}
          body={isCallFailure(error) ? error.message : undefined}
          onRetry={() => {
            void refetch()
          }}
          retrying={isFetching}
        />
      )}
      {!data && !error && <Skeleton variant="card" count={3} lines={4} />}
    </Page>
  )
}

export default OwnProfile
