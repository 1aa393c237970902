import { href, isCallFailure, selectUser, useParams, useSelector, useTranslation } from '@fieldproof/platform'
import { EmptyState, ErrorState, LinkButton, Page, Skeleton } from '@fieldproof/ui'
import { Illustration } from '@fieldproof/ui/illustration'
import { BookForKinds, BookInspector } from '../../profile/book-inspector.tsx'
import { WriteToInspector } from '../../profile/write-to-inspector.tsx'
import { PublicProfile } from '../../profile/public-profile.tsx'
import { useGetInspectorProfileQuery } from '../../store/registration-api.ts'

/** /inspector/profile/:inspectorId: an inspector as customers see them. */
const Profile = () => {
  const { t } = useTranslation()
  const { inspectorId = '' } = useParams()
  const me = useSelector(selectUser)
  const { data, error, isFetching, refetch } = useGetInspectorProfileQuery({ params: { id: inspectorId } })
  if (data) {
    const isMine = me?._id === data._id
    return (
      <Page
        title={data.fullName}
        lead={t(isMine ? 'profile.leadOwn' : 'profile.lead')}
        actions={
          isMine ? (
            <LinkButton href={href('inspector.own-profile')}>{t('profile.toOwn')}</LinkButton>
          ) : (
            <>
              <WriteToInspector inspectorId={data._id}>{t('profile.write')}</WriteToInspector>
              <BookInspector profile={data} />
            </>
          )
        }
      >
        <PublicProfile profile={data}>{!isMine && <BookForKinds profile={data} />}</PublicProfile>
      </Page>
    )
  }
  if (isCallFailure(error) && [400, 404].includes(error.status)) {
    return (
      <Page title={t('profile.missing.title')}>
        <EmptyState
          art={<Illustration name="not-found" />}
          title={t('profile.missing.heading')}
          body={t('profile.missing.body')}
          action={<LinkButton href={href('inspector.find-pros')}>{t('profile.missing.action')}</LinkButton>}
        />
      </Page>
    )
  }
  if (error && !(isCallFailure(error) && error.isSilent)) {
    return (
      <Page title={t('profile.title')}>
        <ErrorState
          title={t('profile.failed')}
          body={isCallFailure(error) ? error.message : undefined}
          onRetry={() => {
            void refetch()
          }}
          retrying={isFetching}
        />
      </Page>
    )
  }
  return (
    <Page title={t('profile.title')}>
      <Skeleton variant="card" count={3} lines={4} />
    </Page>
  )
}

export default Profile
