import { api, call, isCallFailure, skipToken, useNavigate, useParams, useTranslation } from '@fieldproof/platform'
import { href } from '@fieldproof/contracts/routes'
import { notificationTarget } from '@fieldproof/policy/notifications'
import { notificationInCode } from '@fieldproof/policy/text-link'
import { ErrorState, Page, Spinner } from '@fieldproof/ui'
import { useEffect, useEffectEvent } from 'react'
import { useMarkClicked } from '../../notifications/mark-clicked.ts'
import { useSite } from '../../site-context.ts'
import styles from './notifications.module.css'

const { useGetNotificationQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getNotification: build.query({ ...call('GET /users/get-notification/{id}'), keepUnusedDataFor: 0 }),
  }),
})

/**
 * /n/:code: the link in a text message (NOTIFY-19). Opens the page of the notification, which is always one of this
 * site, and marks the notification as clicked (BELL-5). If there is none, or it is another user's, it opens the
 * notifications.
 */
const Notification = () => {
  const { t } = useTranslation()
  const { compositions } = useSite()
  const navigate = useNavigate()
  const markClicked = useMarkClicked()
  const id = notificationInCode(useParams()['code'] ?? '')
  const { data, error, isFetching, refetch } = useGetNotificationQuery(id === null ? skipToken : { params: { id } })
  const isMissing = id === null || (isCallFailure(error) && error.status === 404)
  const follow = useEffectEvent(() => {
    if (data) markClicked(data._id)
    const target = data ? notificationTarget(data, compositions.hasRoute) : href('shell.notifications')
    void navigate(target, { replace: true })
  })
  useEffect(() => {
    if (data || isMissing) follow()
  }, [data, isMissing])
  const hasFailed = error !== undefined && !isMissing && !(isCallFailure(error) && error.isSilent)
  return (
    <Page title={t('notifications.title')} width="narrow">
      {hasFailed ? (
        <ErrorState
          body={isCallFailure(error) ? error.message : undefined}
          onRetry={() => {
            void refetch()
          }}
          retrying={isFetching}
        />
      ) : (
        <div className={styles.waiting}>
          <Spinner label={t('notifications.loading')} size="large" />
        </div>
      )}
    </Page>
  )
}

export default Notification
