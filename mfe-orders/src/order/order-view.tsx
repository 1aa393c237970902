import type { Order } from '@fieldproof/contracts/entities/order'
import {
  href,
  selectIsOnline,
  selectUser,
  skipToken,
  Slot,
  useSelector,
  useTranslation,
  useWidgets,
} from '@fieldproof/platform'
import { Cluster, DateTime, OfflineNotice, Page, Stack, Text } from '@fieldproof/ui'
import { useState } from 'react'
import { OrderStatus } from './order-status.tsx'
import { useOrderCompletionQuery, useOrderMatchingQuery } from '../store/inspection-api.ts'
import { useNow } from './clock.ts'
import { useStepWords } from './next-step.tsx'
import { partOnDemand } from './on-demand.tsx'
import type { OpenedDialog } from './opened-dialog.ts'
import { OrderDialogs } from './order-dialogs.tsx'
import { complaintFacts, firstChoiceFacts, isOpenCandidate, readerOf, stepOfOrder } from './order-reader.ts'
import { DocumentsCard } from './sections/documents-card.tsx'
import { FilesSection } from './sections/files-section.tsx'
import { InvitationCard } from './sections/invitation-card.tsx'
import { ManageCard } from './sections/manage-card.tsx'
import { NextStepCard } from './sections/next-step-card.tsx'
import { PeopleCard } from './sections/people-card.tsx'
import { PeriodsSection } from './sections/periods-section.tsx'
import { PriceCard } from './sections/price-card.tsx'
import { QuotationsSection } from './sections/quotations-section.tsx'
import { ReportSection } from './sections/report-section.tsx'
import { SurchargesSection } from './sections/surcharges-section.tsx'
import { TasksSection } from './sections/tasks-section.tsx'
import { Timeline } from './sections/timeline.tsx'
import { VisitSection } from './sections/visit-section.tsx'
import styles from './order-view.module.css'

const MatchingSection = partOnDemand(
  () => import(/* webpackChunkName: "order-matching" */ './matching/matching-section.tsx'),
)
const TroublesSection = partOnDemand(
  () => import(/* webpackChunkName: "order-ending" */ './troubles/troubles-section.tsx'),
  true,
)
const EndingSection = partOnDemand(() => import(/* webpackChunkName: "order-ending" */ './ending/ending-section.tsx'))
const PayPanel = partOnDemand(() => import(/* webpackChunkName: "order-pay" */ './payment/pay-panel.tsx'))

/** Widgets of other areas beside the order; the column is missing while there are none. */
const Aside = ({ orderId }: { orderId: string }) => {
  const widgets = useWidgets('order.aside')
  return widgets.length > 0 && <Slot name="order.aside" props={{ orderId }} />
}

/** Number, status and date, in one line below the title. */
const Head = ({ order: { sequenceId, status, inspectionDate, timeZone } }: { order: Order }) => {
  const { t } = useTranslation()
  return (
    <Cluster className={styles.head}>
      <OrderStatus status={status} />
      <Text as="span" size="small" tone="soft">
        {t('order.number', { number: sequenceId })}
      </Text>
      <Text as="span" size="small" tone="soft">
        <DateTime value={inspectionDate} timeZone={timeZone} />
      </Text>
    </Cluster>
  )
}

/** A loaded order as its customer sees it. An inspector sees it on the page of the job (NAV-13). */
export const OrderView = ({ order, onRefresh }: { order: Order; onRefresh: () => void }) => {
  const { t } = useTranslation()
  const user = useSelector(selectUser)
  const isOnline = useSelector(selectIsOnline)
  const words = useStepWords()
  const now = useNow()
  const [opened, open] = useState<OpenedDialog | null>(null)
  const reader = readerOf(order, user?._id)
  const isOver = order.status === 'Completed' || order.status === 'Canceled'
  const { payment, invitation } = order
  const isCustomers = reader === 'customer'
  const isSought = isCustomers && order.inspector === null && !isOver && !order.allowed.pay
  const { data: matching } = useOrderMatchingQuery(isSought ? { params: { id: order._id } } : skipToken)
  const candidates = isSought ? (matching?.candidates.filter(isOpenCandidate) ?? []) : []
  const hasEnding = isCustomers && order.completedAt !== null
  const { data: completion } = useOrderCompletionQuery(hasEnding ? { params: { id: order._id } } : skipToken, {
    refetchOnMountOrArgChange: true,
  })
  const step = stepOfOrder(order, reader, now, {
    openCandidates: candidates.length,
    firstChoice: isSought ? firstChoiceFacts(matching) : null,
    complaint: complaintFacts(completion),
  })
  return (
    <Page
      title={t('order.title', { service: t(`kinds.${order.inspectionType}.name`), city: order.location.city })}
      lead={order.description}
      back={
        isCustomers
          ? { href: href('orders.list'), label: t('orders.title') }
          : { href: href('shell.dashboard'), label: t('order.dashboard') }
      }
    >
      <Head order={order} />
      {!isOnline && <OfflineNotice />}
      <div className={styles.columns}>
        <Stack gap="large">
          <NextStepCard order={order} reader={reader} step={step} open={open} />
          {order.allowed.pay && payment && <PayPanel order={order} payment={payment} onTimePassed={onRefresh} />}
          {isSought && <MatchingSection order={order} open={open} />}
          {isCustomers && order.inspector !== null && order.status !== 'Completed' && (
            <TroublesSection order={order} open={open} />
          )}
          <QuotationsSection
            order={order}
            reader={reader}
            open={open}
            now={now}
            candidates={new Set(candidates.map(({ inspector }) => inspector._id))}
          />
          <SurchargesSection order={order} reader={reader} open={open} />
          <ReportSection order={order} reader={reader} step={step} open={open} />
          {hasEnding && <EndingSection order={order} />}
          <VisitSection order={order} open={open} />
          <TasksSection order={order} reader={reader} />
          <FilesSection order={order} open={open} />
          <PeriodsSection order={order} open={open} />
          {reader !== 'candidate' && <Timeline order={order} next={isOver ? null : words(step, reader)} />}
        </Stack>
        <Stack gap="large" className={styles.aside}>
          <PeopleCard order={order} reader={reader} />
          <PriceCard order={order} />
          <DocumentsCard order={order} />
          {isCustomers && <ManageCard order={order} now={now} open={open} />}
          {invitation && <InvitationCard invitation={invitation} timeZone={order.timeZone} />}
          <Aside orderId={order._id} />
        </Stack>
      </div>
      <OrderDialogs order={order} opened={opened} open={open} onClose={() => open(null)} />
    </Page>
  )
}
