import { formatLocale, selectLocale, useSelector, useTranslation } from '@fieldproof/platform'
import type { AnswerOf } from '@fieldproof/contracts'
import { useRefusalToast } from '@fieldproof/kit/refusal'
import { Badge, Button, Card, RelativeTime, Skeleton, Stack, Text, toasts } from '@fieldproof/ui'
import { useConfirm } from '@fieldproof/ui/dialog'
import { useState } from 'react'
import { useLogoutMutation } from '../../../session/account-api.ts'
import { useLeaveSession } from '../../../session/use-leave-session.ts'
import { useUnsentQuestion } from '../../../session/use-unsent-question.ts'
import { useSite } from '../../../site-context.ts'
import { Loaded } from '../loaded.tsx'
import { useEndSessionMutation, useGetSessionsQuery } from '../settings-api.ts'
import { SettingsPage } from '../settings-page.tsx'
import styles from '../settings.module.css'

type OwnSession = AnswerOf<'GET /users/me/sessions'>[number]

const SessionRow = ({ session, onEnd, isEnding }: { session: OwnSession; onEnd: () => void; isEnding: boolean }) => {
  const { t } = useTranslation()
  const locale = useSelector(selectLocale)
  const country =
    session.country === null
      ? null
      : new Intl.DisplayNames(formatLocale(locale), { type: 'region' }).of(session.country)
  return (
    <li className={styles.row}>
      <div>
        <Text strong>
          {session.device} {session.isCurrent && <Badge tone="success">{t('sessions.current')}</Badge>}
        </Text>
        <Text size="small" tone="muted">
          {country ?? t('sessions.unknownPlace')}
        </Text>
        <Text as="div" size="small" tone="muted">
          {t('sessions.lastUsed')} <RelativeTime value={session.lastUsedAt} />
        </Text>
      </div>
      {!session.isCurrent && (
        <Button
          aria-label={t('sessions.endOf', { device: session.device })}
          loading={isEnding}
          onClick={onEnd}
          size="small"
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  )
}

/** /dashboard/settings/sessions: where the user is logged in, and how to end it. */
const Sessions = () => {
  const { t } = useTranslation()
  const showRefusal = useRefusalToast()
  const leave = useLeaveSession()
  const confirm = useConfirm()
  const { compositions } = useSite()
  const askAboutUnsentWork = useUnsentQuestion(compositions, confirm)
  const query = useGetSessionsQuery(undefined, { refetchOnMountOrArgChange: true })
  const [endSession] = useEndSessionMutation()
  const [logOut, { isLoading: isLeaving }] = useLogoutMutation()
  const [ending, setEnding] = useState<string | null>(null)

  const end = async (id: string) => {
    setEnding(id)
    try {
      const { message } = await endSession({ params: { id } }).unwrap()
      toasts.notify({ message, tone: 'success' })
    } catch (error) {
      showRefusal(error)
      void query.refetch()
    }
    setEnding(null)
  }
  const endAll = async () => {
    const isSure = await confirm({
      title: t('sessions.endAllTitle'),
      message: t('sessions.endAllMessage'),
      yes: t('sessions.endAll'),
      no: t('sessions.keep'),
      danger: true,
    })
    if (!isSure) return
    const giveUp = await askAboutUnsentWork()
    if (giveUp === null) return
    try {
      await leave(() => logOut({ body: { everywhere: true } }).unwrap())
      giveUp()
    } catch (error) {
      showRefusal(error)
    }
  }
  return (
    <SettingsPage lead={t('sessions.lead')} title={t('sections.sessions')}>
      <Loaded query={query} skeleton={<Skeleton count={3} variant="row" />}>
        {(sessions) => (
          <Card as="section" padding="large">
            <Stack as="ul" className={styles.list} gap="none">
              {sessions.map((session) => (
                <SessionRow
                  isEnding={ending === session._id}
                  key={session._id}
                  onEnd={() => {
                    void end(session._id)
                  }}
                  session={session}
                />
              ))}
            </Stack>
            <div className={styles.row}>
              <Text size="small" tone="muted">
                {t('sessions.endAllHint')}
              </Text>
              <Button
                loading={isLeaving}
                onClick={() => {
                  void endAll()
                }}
                variant="danger"
              >
                {t('sessions.endAll')}
              </Button>
            </div>
          </Card>
        )}
      </Loaded>
    </SettingsPage>
  )
}

export default Sessions
