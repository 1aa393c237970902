import type { Money } from '@fieldproof/contracts/entities'
import type { InspectorJob } from '@fieldproof/contracts/entities/inspector-job'
import { useRefusalText } from '@fieldproof/kit/refusal'
import { formatLocale, href, selectIsOnline, selectLocale, useSelector, useTranslation } from '@fieldproof/platform'
import {
  Button,
  Card,
  DateTime,
  Heading,
  LinkButton,
  Notice,
  OfflineNotice,
  Text,
  toasts,
  useMoneyText,
} from '@fieldproof/ui'
import { useConfirm } from '@fieldproof/ui/dialog'
import { ThumbsUpIcon } from '@fieldproof/ui/icons'
import { useState } from 'react'
import { useDeclineJobMutation, usePickJobMutation, useShowInterestMutation } from '../../store/jobs-api.ts'
import styles from './job-notification.module.css'

type Answer = 'interest' | 'decline' | 'take'

const useAnswers = (id: string, onSettled: () => void) => {
  const { t } = useTranslation()
  const refusalText = useRefusalText()
  const [pending, setPending] = useState<Answer | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [showInterest] = useShowInterestMutation()
  const [decline] = useDeclineJobMutation()
  const [pick] = usePickJobMutation()
  const sends = { interest: showInterest, decline, take: pick }
  const messages = {
    interest: 'jobs.notification.shown',
    decline: 'jobs.notification.declined',
    take: 'jobs.notification.taken',
  } as const
  const send = async (answer: Answer): Promise<void> => {
    setPending(answer)
    setFault(null)
    try {
      await sends[answer]({ params: { id } }).unwrap()
      toasts.notify({ message: t(messages[answer]), tone: 'success' })
    } catch (error) {
      setFault(refusalText(error))
      // Someone else may have it by now, or another tab has answered.
      onSettled()
    } finally {
      setPending(null)
    }
  }
  return { pending, fault, send }
}

/** What happened to a job that can no longer be answered, with the three exact texts of MATCH-6. */
const Outcome = ({ job }: { job: InspectorJob }) => {
  const { t } = useTranslation()
  if (job.isMine) {
    return (
      <Notice
        quiet
        tone="success"
        title={t('jobs.notification.mineTitle')}
        action={
          <LinkButton variant="primary" href={href('inspector.job', { orderId: job.orderId })}>
            {t('jobs.notification.open')}
          </LinkButton>
        }
      >
        {t('jobs.notification.mineBody')}
      </Notice>
    )
  }
  const message =
    job.myAnswer === 'declined'
      ? 'jobs.messages.declined'
      : job.isAvailable
        ? 'jobs.messages.interested'
        : 'jobs.messages.gone'
  return (
    <Notice
      quiet
      tone={job.isAvailable ? 'success' : 'info'}
      action={
        !job.isAvailable && (
          <LinkButton href={href('inspector.location-jobs')}>{t('jobs.notification.others')}</LinkButton>
        )
      }
    >
      {t(message)}
    </Notice>
  )
}

/** Sends the inspector's answer to an offered job. A decline cannot be reversed, and the dialog says so (MATCH-3). */
export const AnswerJob = ({ job, onSettled }: { job: InspectorJob; onSettled: () => void }) => {
  const { t } = useTranslation()
  const moneyText = useMoneyText()
  const confirm = useConfirm()
  const isOnline = useSelector(selectIsOnline)
  const locale = formatLocale(useSelector(selectLocale))
  const { pending, fault, send } = useAnswers(job.orderId, onSettled)
  const asMoney = ({ amount, currency }: Money): string => moneyText(amount, { currency, trimZeros: true })
  const isFirstCome = job.matching === 'first-come'
  const askedFirstUntil = job.askedFirstUntil ?? null
  const way = askedFirstUntil !== null ? 'askedFirst' : isFirstCome ? 'firstCome' : 'interest'
  const isOpen =
    job.isAvailable && !job.isMine && (job.myAnswer === 'none' || (isFirstCome && job.myAnswer === 'interested'))
  const isInterested = job.isAvailable && job.myAnswer === 'interested'

  const decline = async () => {
    const isSure = await confirm({
      title: t('jobs.notification.declineTitle'),
      message: t('jobs.notification.declineMessage'),
      danger: true,
      yes: t('jobs.notification.declineYes'),
      no: t('jobs.notification.declineNo'),
    })
    if (isSure) await send('decline')
  }
  const take = async () => {
    const when = new Intl.DateTimeFormat(locale, {
      dateStyle: 'full',
      timeStyle: 'short',
      timeZone: job.timeZone,
    }).format(new Date(job.inspectionDate))
    const isSure = await confirm({
      title: t('jobs.notification.takeTitle'),
      message: t('jobs.notification.takeMessage', {
        when,
        lower: asMoney(job.fines.from12To24Hours),
        higher: asMoney(job.fines.under12HoursOrNoShow),
      }),
      yes: t('jobs.notification.takeYes'),
      no: t('jobs.notification.takeNo'),
    })
    if (isSure) await send('take')
  }
  const isBlocked = pending !== null || !isOnline
  return (
    <Card as="section" padding="large" aria-labelledby="answer" tone={isOpen ? 'accent' : 'plain'}>
      {isOpen ? (
        <>
          <Heading level={2} id="answer">
            {t(`jobs.notification.${way}Question`)}
          </Heading>
          <Text tone="soft">
            {t(`jobs.notification.${way}Note`)}
            {askedFirstUntil !== null && (
              <>
                {' '}
                <DateTime value={askedFirstUntil} timeZone={job.timeZone} />
              </>
            )}
          </Text>
        </>
      ) : (
        <Outcome job={job} />
      )}
      {!isOnline && <OfflineNotice />}
      {fault !== null && <Notice tone="danger">{fault}</Notice>}
      {(isOpen || isInterested) && (
        <div className={styles.answers}>
          {isOpen &&
            (isFirstCome ? (
              <Button
                variant="primary"
                size="large"
                wide
                disabled={isBlocked && pending === null}
                loading={pending === 'take'}
                onClick={() => {
                  void take()
                }}
              >
                {t('jobs.notification.take')}
              </Button>
            ) : (
              <Button
                variant="primary"
                size="large"
                wide
                icon={<ThumbsUpIcon />}
                disabled={isBlocked && pending === null}
                loading={pending === 'interest'}
                onClick={() => {
                  if (pending === null) void send('interest')
                }}
              >
                {t('jobs.notification.interested')}
              </Button>
            ))}
          <Button
            variant="quiet"
            wide
            disabled={isBlocked && pending === null}
            loading={pending === 'decline'}
            onClick={() => {
              if (pending === null) void decline()
            }}
          >
            {t('jobs.notification.decline')}
          </Button>
        </div>
      )}
    </Card>
  )
}
