import type { Order } from '@fieldproof/contracts/entities/order'
import { useFreshAddresses } from '@fieldproof/kit/signed-address'
import { Deciding, selectUser, skipToken, useSelector } from '@fieldproof/platform'
import { Stack } from '@fieldproof/ui'
import { useState } from 'react'
import { useNow } from '../../order/clock.ts'
import { useStepWords } from '../../order/next-step.tsx'
import type { OpenedDialog } from '../../order/opened-dialog.ts'
import { OrderDialogs } from '../../order/order-dialogs.tsx'
import { complaintFacts, readerOf, stepOfOrder } from '../../order/order-reader.ts'
import { DocumentsCard } from '../../order/sections/documents-card.tsx'
import { FilesSection } from '../../order/sections/files-section.tsx'
import { NextStepCard } from '../../order/sections/next-step-card.tsx'
import { PeriodsSection } from '../../order/sections/periods-section.tsx'
import { QuotationsSection } from '../../order/sections/quotations-section.tsx'
import { ReportSection } from '../../order/sections/report-section.tsx'
import { SurchargesSection } from '../../order/sections/surcharges-section.tsx'
import { Timeline } from '../../order/sections/timeline.tsx'
import { useOrderCompletionQuery } from '../../store/inspection-api.ts'
import { useOpenOrderQuery } from '../../store/order-api.ts'

const Parts = ({ order, askedFirstUntil }: { order: Order; askedFirstUntil: string | null }) => {
  const user = useSelector(selectUser)
  const words = useStepWords()
  const now = useNow()
  const [opened, open] = useState<OpenedDialog | null>(null)
  const reader = readerOf(order, user?._id)
  const hasEnding = reader === 'inspector' && order.completedAt !== null
  const { data: completion } = useOrderCompletionQuery(hasEnding ? { params: { id: order._id } } : skipToken, {
    refetchOnMountOrArgChange: true,
  })
  const step = stepOfOrder(order, reader, now, {
    complaint: complaintFacts(completion),
    firstChoice:
      askedFirstUntil === null ? null : { answerBy: Date.parse(askedFirstUntil), outcome: null, asksOthers: true },
  })
  const isOver = order.status === 'Completed' || order.status === 'Canceled'
  return (
    <Stack gap="large">
      <NextStepCard order={order} reader={reader} step={step} open={open} />
      <QuotationsSection order={order} reader={reader} open={open} now={now} />
      <SurchargesSection order={order} reader={reader} open={open} />
      <ReportSection order={order} reader={reader} step={step} open={open} />
      <FilesSection order={order} open={open} />
      <PeriodsSection order={order} open={open} />
      <DocumentsCard order={order} />
      {reader === 'inspector' && <Timeline order={order} next={isOver ? null : words(step, reader)} />}
      <OrderDialogs order={order} opened={opened} open={open} onClose={() => open(null)} />
    </Stack>
  )
}

/**
 * On an inspector's page of a job: the next step, the inspector's offers, surcharges, questions about the report,
 * files, activity periods and the timeline. It shows nothing to an inspector who may not see the order, such as one who
 * has declined the job.
 */
const JobOrder = ({
  orderId,
  askedFirstUntil = null,
}: {
  orderId: string
  /** Until when the order is offered to nobody else (MATCH-23). */
  askedFirstUntil?: string | null
}) => {
  const { data, isLoading, refetch } = useOpenOrderQuery(
    { params: { id: orderId } },
    { refetchOnMountOrArgChange: true },
  )
  useFreshAddresses(data, refetch)
  if (isLoading) return <Deciding />
  return data ? <Parts order={data} askedFirstUntil={askedFirstUntil} /> : null
}

export default JobOrder
