import type { InspectorJob } from '@fieldproof/contracts/entities/inspector-job'
import { href, selectLanguage, useSelector, useTranslation } from '@fieldproof/platform'
import { Card, DateTime, LinkButton, Section, Stack, Text } from '@fieldproof/ui'
import { useEffect, useState } from 'react'
import { useReportUser } from '../working-copy/use-device.ts'

/** Jobs that open offline, with links to their reports. Renders nothing if the device has none. */
export const KeptJobs = () => {
  const { t } = useTranslation()
  const language = useSelector(selectLanguage)
  const user = useReportUser()
  const [jobs, setJobs] = useState<readonly InspectorJob[]>([])
  useEffect(() => {
    if (!user) return undefined
    let isGone = false
    const read = async () => {
      const { listKeptJobs } = await import(/* webpackChunkName: "report-opened-job" */ './opened-job.ts')
      const kept = await listKeptJobs({ ...user, language })
      if (!isGone) setJobs(kept)
    }
    read().catch(() => {})
    return () => {
      isGone = true
    }
  }, [user, language])
  if (jobs.length === 0) return null
  return (
    <Section title={t('jobs.kept.title')} lead={t('jobs.kept.lead')}>
      <Stack as="ul" gap="small">
        {jobs.map(({ orderId, sequenceId, inspectionType, city, inspectionDate, timeZone }) => (
          <Card
            as="li"
            key={orderId}
            title={sequenceId}
            href={href('inspector.job', { orderId })}
            footer={<LinkButton href={href('inspector.report', { orderId })}>{t('jobs.mine.report')}</LinkButton>}
          >
            <Text>{t(`kinds.${inspectionType}`)}</Text>
            <Text tone="soft">{city}</Text>
            <Text tone="soft">
              <DateTime value={inspectionDate} timeZone={timeZone} />
            </Text>
          </Card>
        ))}
      </Stack>
    </Section>
  )
}
