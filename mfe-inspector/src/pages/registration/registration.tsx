import type { InspectorProfile } from '@fieldproof/contracts/entities/inspector-profile'
import { canBeEdited } from '@fieldproof/policy/inspector-application'
import { href, isCallFailure, useNavigate, useParams, useTranslation } from '@fieldproof/platform'
import { EmptyState, ErrorState, LinkButton, Page, Skeleton } from '@fieldproof/ui'
import { Illustration } from '@fieldproof/ui/illustration'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useNamedField } from '../../registration/field-place.tsx'
import { ProgressSteps } from '../../registration/progress.tsx'
import styles from '../../registration/registration.module.css'
import { SaveState } from '../../registration/save-state.tsx'
import { StepBoundary } from '../../registration/step-boundary.tsx'
import { fetchSteps, forgetStep, stepComponent } from '../../registration/step-code.ts'
import {
  firstOpenStep,
  ID_VERIFICATION,
  isStep,
  stepAddress,
  stepNames,
  type StepName,
} from '../../registration/steps.ts'
import { useApplicationDraft } from '../../registration/use-application-draft.ts'
import { useMissing } from '../../registration/use-missing.ts'
import { useGetInspectorApplicationQuery } from '../../store/registration-api.ts'

/** Loaded on demand, because few changes have consequences. */
const HeldNotice = lazy(() => import(/* webpackChunkName: "held-notice" */ '../../registration/held-notice.tsx'))

/** A closed application is read-only. */
const Closed = () => {
  const { t } = useTranslation()
  return (
    <Page title={t('closed.title')}>
      <EmptyState
        art={<Illustration name="not-found" />}
        title={t('closed.heading')}
        body={t('closed.body')}
        action={<LinkButton href={href('inspector.application-status')}>{t('review.toStatus')}</LinkButton>}
      />
    </Page>
  )
}

/** The current step. Once mounted, it focuses the field that the address names. */
const StepShown = ({
  screen,
  open,
}: {
  screen: Parameters<typeof stepComponent>[0]
  open: ReturnType<typeof useApplicationDraft>
}) => {
  useNamedField()
  const Step = stepComponent(screen)
  return <Step open={open} />
}

/** Steps whose fields are saved during typing. */
const saved = new Set<StepName>(stepNames.filter((step) => !['documents', 'payout-account', 'review'].includes(step)))

const Wizard = ({ profile, visible }: { profile: InspectorProfile; visible: string | undefined }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const open = useApplicationDraft(profile)
  const { state } = open
  const missing = useMissing(state.profile)
  const [attempt, setAttempt] = useState(0)
  const step = isStep(visible) ? visible : null
  const screen = step ?? (visible === ID_VERIFICATION ? ID_VERIFICATION : null)
  const first = firstOpenStep(missing)
  useEffect(() => {
    void fetchSteps()
  }, [])
  useEffect(() => {
    if (screen === null) void navigate(stepAddress(first), { replace: true })
  }, [screen, first, navigate])
  if (screen === null) return null
  return (
    <Page
      title={t(`steps.${screen}.title`)}
      lead={t(`steps.${screen}.lead`)}
      back={{ href: href('inspector.application-status'), label: t('step.toStatus') }}
    >
      <div className={styles.frame}>
        <aside className={styles.aside}>
          <ProgressSteps current={step} missing={missing} />
        </aside>
        <div className={styles.main}>
          {step && (saved.has(step) || state.unsaved.length > 0) && <SaveState {...open} />}
          {state.held.length > 0 && (
            <Suspense fallback={null}>
              <HeldNotice {...open} />
            </Suspense>
          )}
          <StepBoundary
            key={`${screen}-${attempt}`}
            onRetry={() => {
              forgetStep(screen)
              setAttempt((last) => last + 1)
            }}
          >
            <Suspense fallback={<Skeleton variant="card" lines={5} />}>
              <StepShown key={`${screen}-${state.revision}`} screen={screen} open={open} />
            </Suspense>
          </StepBoundary>
        </div>
      </div>
    </Page>
  )
}

/** /inspector/inspector-registration/:visibleComponent: the registration of an inspector, step by step (INSPECTOR-10). */
const Registration = () => {
  const { t } = useTranslation()
  const { visibleComponent } = useParams()
  // Another device may have continued it.
  const { data, error, isFetching, refetch } = useGetInspectorApplicationQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  if (data && !canBeEdited(data.status)) return <Closed />
  if (data) return <Wizard key={data.userId} profile={data} visible={visibleComponent} />
  if (error && !(isCallFailure(error) && error.isSilent)) {
    return (
      <Page title={t('registration.title')}>
        <ErrorState
          title={t('registration.failed')}
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
    <Page title={t('registration.title')}>
      <Skeleton variant="card" lines={5} />
    </Page>
  )
}

export default Registration
