import { useRefusalText } from '@fieldproof/kit/refusal'
import { useTranslation } from '@fieldproof/platform'
import { Button, Notice } from '@fieldproof/ui'
import { CalendarBlankIcon } from '@fieldproof/ui/icons'
import { useState } from 'react'
import { useGetJobCalendarMutation } from '../../store/jobs-api.ts'

/** Downloads the job's calendar file, which the device opens in its calendar app. */
export const CalendarFile = ({ orderId }: { orderId: string }) => {
  const { t } = useTranslation()
  const refusalText = useRefusalText()
  const [ask, { isLoading }] = useGetJobCalendarMutation()
  const [fault, setFault] = useState<string | null>(null)
  const keep = async () => {
    setFault(null)
    try {
      const { url, name } = await ask({ params: { id: orderId }, query: { kind: 'calendar' } }).unwrap()
      const link = document.createElement('a')
      link.href = url
      link.download = name
      link.click()
    } catch (error) {
      setFault(refusalText(error))
    }
  }
  return (
    <>
      <Button
        wide
        icon={<CalendarBlankIcon />}
        loading={isLoading}
        onClick={() => {
          void keep()
        }}
      >
        {t('jobs.mine.calendar')}
      </Button>
      {fault !== null && <Notice tone="danger">{fault}</Notice>}
    </>
  )
}
