import type { Order } from '@fieldproof/contracts/entities/order'
import { useFreshAddresses } from '@fieldproof/kit/signed-address'
import { useTranslation } from '@fieldproof/platform'
import { Button, Card, Text } from '@fieldproof/ui'
import { useState } from 'react'
import { useOrderTroublesQuery } from '../../store/inspection-api.ts'
import { dialogOnDemand } from '../on-demand.tsx'
import type { OpenDialog } from '../opened-dialog.ts'
import { NoShowState } from './no-show-state.tsx'
import { OverdueCard } from './overdue-card.tsx'
import { ProposalCard } from './proposal-card.tsx'

const NoShowDialog = dialogOnDemand(() => import(/* webpackChunkName: "order-forms" */ './no-show-dialog.tsx'))

/** The troubles of an order: another time that the inspector proposes, a no-show, an overdue report. */
const TroublesSection = ({ order, open }: { order: Order; open: OpenDialog }) => {
  const { t } = useTranslation()
  // If it cannot be loaded, the page leaves it out: this is not the page's main content.
  const { data, refetch } = useOrderTroublesQuery({ params: { id: order._id } }, { refetchOnMountOrArgChange: true })
  useFreshAddresses(data, refetch)
  const [isOpen, setOpen] = useState(false)
  if (!data) return null
  const { rescheduleProposals, noShow, overdueReport, allowed } = data
  const proposal = rescheduleProposals.findLast(({ status }) => status === 'open')
  const name = order.inspector?.firstName
  return (
    <>
      {proposal && allowed.answerProposal && <ProposalCard order={order} proposal={proposal} />}
      {noShow && <NoShowState order={order} noShow={noShow} />}
      {overdueReport && <OverdueCard order={order} overdue={overdueReport} allowed={allowed} open={open} />}
      {allowed.reportNoShow && (
        <Card as="section" level={2} title={t('noShow.title', { name })}>
          <Text tone="soft">{t('noShow.lead')}</Text>
          <div>
            <Button onClick={() => setOpen(true)}>{t('noShow.action')}</Button>
          </div>
        </Card>
      )}
      {isOpen && <NoShowDialog order={order} onClose={() => setOpen(false)} />}
    </>
  )
}

export default TroublesSection
