import type { Invitation } from '@fieldproof/contracts/entities/invitation'
import { invitationStatuses } from '@fieldproof/contracts/lists'
import { Answered } from '@fieldproof/kit/answered'
import { listAddress, oneOf, page, useListAddress } from '@fieldproof/kit/list'
import { href, useSearchParams, useTranslation } from '@fieldproof/platform'
import { Button, EmptyState, FieldFrame, LinkButton, Money, Page, Pagination, SelectInput, Text } from '@fieldproof/ui'
import { DataTable, type Column } from '@fieldproof/ui/table'
import { LinkTabs } from '@fieldproof/ui/tabs'
import { useId, useState } from 'react'
import { InvitationDialogs } from '../../invitations/invitation-dialogs.tsx'
import type { OpenedInvitationDialog, OpenInvitationDialog } from '../../invitations/opened-dialog.ts'
import { RowActions } from '../../invitations/row-actions.tsx'
import { InvitationStatus, RefundStatus, SentenceWithDay } from '../../invitations/row-status.tsx'
import { useMyInvitationsQuery } from '../../store/invitations-api.ts'
import styles from './invitations.module.css'

type Side = 'sent' | 'received'

const useColumns = (side: Side, open: OpenInvitationDialog): Column<Invitation>[] => {
  const { t } = useTranslation()
  return [
    {
      key: 'what',
      header: t('invitations.columns.what'),
      primary: true,
      cell: ({ propertyDescription, inspectionType, location, createdAt }) => (
        <span>
          {propertyDescription}
          <Text as="span" size="small" tone="muted" className={styles.below}>
            {t('invitations.kindIn', { kind: t(`kinds.${inspectionType}.name`), city: location.city })}
          </Text>
          <Text as="span" size="small" tone="muted" className={styles.below}>
            <SentenceWithDay text={t('invitations.sentOn')} at={createdAt} />
          </Text>
        </span>
      ),
    },
    {
      key: 'who',
      header: t(side === 'sent' ? 'invitations.columns.buyer' : 'invitations.columns.seller'),
      cell: ({ inviteeName, inviteeEmail, sellerName }) =>
        side === 'received' ? (
          sellerName
        ) : (
          <span>
            {inviteeName}
            <Text as="span" size="small" tone="muted" className={styles.below}>
              {inviteeEmail}
            </Text>
          </span>
        ),
    },
    {
      key: 'price',
      header: t('invitations.columns.price'),
      align: 'end',
      cell: ({ price }) => <Money minor={price.amount} currency={price.currency} trimZeros />,
    },
    {
      key: 'status',
      header: t('invitations.columns.status'),
      cell: (invitation) => <InvitationStatus invitation={invitation} />,
    },
    {
      key: 'refund',
      header: t('invitations.columns.refund'),
      cell: (invitation) => <RefundStatus invitation={invitation} />,
    },
    {
      key: 'actions',
      header: t('invitations.columns.actions'),
      labelHidden: true,
      cell: (invitation) => <RowActions invitation={invitation} side={side} open={open} />,
    },
  ]
}

const list = listAddress(() => href('orders.invitations'), {
  side: oneOf(['sent', 'received'], 'sent'),
  status: oneOf(invitationStatuses),
  page,
})

const Nothing = ({ side, isFiltered, onInvite }: { side: Side; isFiltered: boolean; onInvite: () => void }) => {
  const { t } = useTranslation()
  const all = list.link({ side })
  if (isFiltered) {
    return (
      <EmptyState
        compact
        title={t('invitations.empty.filtered.title')}
        action={<LinkButton href={all}>{t('invitations.empty.filtered.action')}</LinkButton>}
      />
    )
  }
  return (
    <EmptyState
      title={t(`invitations.empty.${side}.title`)}
      body={t(`invitations.empty.${side}.body`)}
      action={side === 'sent' && <Button onClick={onInvite}>{t('invitations.invite')}</Button>}
    />
  )
}

/** Sellers' invitations to buyers (INVITE-4): those that the reader sent, and those that they received. */
const Invitations = () => {
  const { t } = useTranslation()
  const filterId = useId()
  const { view, link, set } = useListAddress(list)
  const { side, status, page: number } = view
  const [query] = useSearchParams()
  const listingId = query.get('listing')
  const [opened, open] = useState<OpenedInvitationDialog | null>(
    listingId === null ? null : { name: 'invite', listingId },
  )
  const invitations = useMyInvitationsQuery({ query: view })
  const columns = useColumns(side, open)
  const invite = () => open({ name: 'invite', listingId: null })
  const tab = (which: Side) => ({
    href: list.link({ side: which }),
    label: t(`invitations.${which}`),
    current: side === which,
  })
  const table = (data?: typeof invitations.data) => (
    <>
      <DataTable
        caption={t(`invitations.${side}`)}
        captionHidden
        columns={columns}
        rows={data?.items ?? []}
        loading={!data}
        rowKey={({ _id }) => _id}
        empty={<Nothing side={side} isFiltered={status !== undefined} onInvite={invite} />}
      />
      <Pagination
        page={number}
        pages={data ? Math.max(1, Math.ceil(data.total / data.pageSize)) : 1}
        address={link()}
        label={t('invitations.pages')}
      />
    </>
  )
  return (
    <Page
      title={t('invitations.title')}
      lead={t(`invitations.lead.${side}`)}
      width="wide"
      actions={
        <Button variant="primary" onClick={invite}>
          {t('invitations.invite')}
        </Button>
      }
    >
      <LinkTabs label={t('invitations.tabs')} items={[tab('sent'), tab('received')]} />
      <FieldFrame id={filterId} label={t('invitations.filter')} className={styles.filter}>
        {(control) => (
          <SelectInput
            {...control}
            value={status ?? ''}
            onChange={(event) => set({ status: event.target.value })}
            options={[
              { value: '', label: t('invitations.all') },
              ...invitationStatuses.map((value) => ({ value, label: t(`invitations.status.${value}`) })),
            ]}
          />
        )}
      </FieldFrame>
      <Answered asked={invitations} loading={table()} title={t('invitations.failed')}>
        {table}
      </Answered>
      <InvitationDialogs opened={opened} onClose={() => open(null)} />
    </Page>
  )
}

export default Invitations
