import { useTranslation } from '@fieldproof/platform'
import { useRefusalToast } from '@fieldproof/kit/refusal'
import { Button, Notice, toasts } from '@fieldproof/ui'
import { useEndOtherSessionsMutation, useGetSessionsQuery } from '../settings-api.ts'

/** After a second step was added: other devices logged in without it, and the reader may log them out (SESSION-8). */
export const OtherDevices = ({ onDone }: { onDone: () => void }) => {
  const { t } = useTranslation()
  const showRefusal = useRefusalToast()
  const { currentData: sessions = [] } = useGetSessionsQuery(undefined, { refetchOnMountOrArgChange: true })
  const [end, { isLoading }] = useEndOtherSessionsMutation()
  const count = sessions.filter(({ isCurrent }) => !isCurrent).length
  if (count === 0) return null
  const endOthers = async () => {
    try {
      const { message } = await end().unwrap()
      toasts.notify({ message, tone: 'success' })
      onDone()
    } catch (error) {
      showRefusal(error)
    }
  }
  return (
    <Notice
      action={
        <Button
          loading={isLoading}
          onClick={() => {
            void endOthers()
          }}
          size="small"
        >
          {t('twoFactor.others.end')}
        </Button>
      }
      onDismiss={onDone}
    >
      {t('twoFactor.others.lead', { count })}
    </Notice>
  )
}
