import type { MilestoneInspection } from '@fieldproof/contracts/entities/milestone-money'
import type { Milestone } from '@fieldproof/contracts/entities/milestone'
import type { Project } from '@fieldproof/contracts/entities/project'
import type {} from '@fieldproof/mfe-orders'
import type { VisitSeries } from '@fieldproof/contracts/entities/visit-series'
import { href, useTranslation } from '@fieldproof/platform'
import { Badge, Button, Cluster, DateTime, LinkButton, Stack, Text, TextLink } from '@fieldproof/ui'
import { useState } from 'react'
import { LazyView } from '../lazy-view.tsx'
import { nameOf } from '../money/milestone-side.ts'
import { useRights } from '../use-rights.ts'
import { SeriesPart } from '../visits/series-part.tsx'

const loadRepeat = () => import('../visits/repeat-dialog.tsx')

const One = ({ inspection }: { inspection: MilestoneInspection }) => {
  const { t } = useTranslation()
  const { orderId, sequenceId, status, inspectionAt, timeZone, isMine, bookedBy, report } = inspection
  const name = t('inspection.order', { order: sequenceId })
  const booker = nameOf(bookedBy)
  return (
    <Stack gap="small">
      <Cluster>
        {isMine ? <TextLink href={href('orders.order', { orderId })}>{name}</TextLink> : <Text as="span">{name}</Text>}
        <Badge tone={status === 'Completed' ? 'success' : status === 'Overdue' ? 'warning' : 'neutral'}>
          {t(`inspection.status.${status}`)}
        </Badge>
      </Cluster>
      <Text size="small" tone="muted">
        {t('inspection.at')} <DateTime value={inspectionAt} form="date-time" timeZone={timeZone} />
        {booker !== null && !isMine && <> · {t('inspection.bookedBy', { name: booker })}</>}
      </Text>
      {report === null && status !== 'Canceled' && (
        <Text size="small" tone="muted">
          {t('inspection.waiting')}
        </Text>
      )}
      {report !== null && (
        <Stack gap="small">
          <Text strong size="small">
            {t('inspection.reportIn')} <DateTime value={report.handedInAt} form="date-time" timeZone={timeZone} />
          </Text>
          <Text>{report.summary}</Text>
          <Text size="small" tone={report.critical > 0 ? 'warning' : 'muted'}>
            {t('inspection.findings', {
              critical: report.critical,
              serious: report.serious,
              minor: report.minor,
            })}
          </Text>
          <Cluster>
            {isMine && <TextLink href={href('orders.report', { orderId })}>{t('inspection.report')}</TextLink>}
            {report.verificationCode !== null && (
              <TextLink href={href('orders.verify-report', { code: report.verificationCode })}>
                {t('inspection.verify')}
              </TextLink>
            )}
          </Cluster>
        </Stack>
      )}
    </Stack>
  )
}

interface InspectionPartProps {
  project: Project
  milestone: Milestone
  /** Undefined while they are unknown: nothing can be booked then, because an inspection may be booked already. */
  inspections: readonly MilestoneInspection[] | undefined
  /** The newest series of visits for it; null if there is none, undefined while loading. */
  series: VisitSeries | null | undefined
}

/**
 * The inspection that verifies a milestone: its requirements, the state of bookings, and a button to book it
 * (PROJECT-15).
 */
export const InspectionPart = ({ project, milestone, inspections: known, series }: InspectionPartProps) => {
  const { t } = useTranslation()
  const [isRepeating, setRepeating] = useState(false)
  const { may } = useRights(project)
  const { proof } = milestone
  const inspections = known ?? []
  if (proof === null && inspections.length === 0) return null
  const isOpen = inspections.some(({ status, report }) => status !== 'Canceled' && report === null)
  const model = inspections.find(({ isMine, status }) => isMine && status !== 'Canceled')
  // A milestone has one active series.
  const canRepeat = may('run-series') && series !== undefined && (series === null || series.ended !== null)
  return (
    <Stack gap="small">
      {proof !== null && <Text>{t('inspection.needed', { kind: t(`milestone.kinds.${proof.inspectionType}`) })}</Text>}
      {inspections.map((inspection) => (
        <One key={inspection.orderId} inspection={inspection} />
      ))}
      {series && <SeriesPart project={project} series={series} />}
      {model && canRepeat && (
        <div>
          <Button size="small" onClick={() => setRepeating(true)}>
            {t('visits.repeat')}
          </Button>
        </div>
      )}
      {model && isRepeating && (
        <LazyView
          load={loadRepeat}
          props={{ milestone, inspection: model, onClose: () => setRepeating(false) }}
          failed={t('parts.failed')}
        />
      )}
      {proof !== null && milestone.reachedAt === null && known && !isOpen && may('book-inspections') && (
        <div>
          <LinkButton
            size="small"
            variant="primary"
            href={href(
              'orders.service',
              { serviceType: proof.inspectionType },
              { query: { milestone: milestone._id }, hash: 'quotation' },
            )}
          >
            {t(inspections.length > 0 ? 'inspection.bookAgain' : 'inspection.book')}
          </LinkButton>
        </div>
      )}
    </Stack>
  )
}
