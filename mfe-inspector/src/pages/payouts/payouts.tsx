import type { Payout } from '@fieldproof/contracts/entities/completion'
import { Answered } from '@fieldproof/kit/answered'
import { listAddress, page, useListAddress } from '@fieldproof/kit/list'
import type {} from '@fieldproof/mfe-wallet'
import { href, isCallFailure, selectIsPro, skipToken, useSelector, useTranslation } from '@fieldproof/platform'
import {
  EmptyState,
  Heading,
  LinkButton,
  NoPermission,
  Page,
  Pagination,
  Skeleton,
  Stack,
  Text,
  TextLink,
} from '@fieldproof/ui'
import { Illustration } from '@fieldproof/ui/illustration'
import { useGetMyPayoutsQuery } from '../../store/payouts-api.ts'
import { ComingPayout } from './coming-payout.tsx'
import { PastPayout } from './past-payout.tsx'
import styles from './payouts.module.css'

const isComing = ({ status }: Payout): boolean => status === 'scheduled' || status === 'on-hold'

const List = ({ items }: { items: readonly Payout[] }) => {
  const { t } = useTranslation()
  const [coming, past] = [items.filter(isComing), items.filter((payout) => !isComing(payout))]
  return (
    <>
      {coming.map((payout, index) => (
        <ComingPayout key={payout._id} payout={payout} isNext={index === 0} />
      ))}
      {past.length > 0 && (
        <Stack as="section">
          <Heading level={2}>{t('payouts.historyTitle')}</Heading>
          <ul className={styles.history} role="list">
            {past.map((payout) => (
              <PastPayout key={payout._id} payout={payout} />
            ))}
          </ul>
        </Stack>
      )}
    </>
  )
}

const list = listAddress(() => href('inspector.payouts'), { page })

const Shown = () => {
  const { t } = useTranslation()
  const isPro = useSelector(selectIsPro)
  const { view, link } = useListAddress(list)
  const payouts = useGetMyPayoutsQuery(isPro ? { query: view } : skipToken)
  if (!isPro || (isCallFailure(payouts.error) && payouts.error.status === 403)) {
    return (
      <NoPermission
        action={
          <LinkButton href={href('inspector.landing')} variant="primary">
            {t('payouts.notInspectorAction')}
          </LinkButton>
        }
        body={t('payouts.notInspectorBody')}
        title={t('payouts.notInspectorTitle')}
      />
    )
  }
  const empty = (
    <EmptyState
      action={<LinkButton href={href('inspector.find-jobs')}>{t('payouts.emptyAction')}</LinkButton>}
      art={<Illustration name="empty-wallet" />}
      body={t('payouts.emptyBody')}
      title={t('payouts.emptyTitle')}
    />
  )
  return (
    <Answered asked={payouts} loading={<Skeleton count={2} variant="card" />} title={t('payouts.failed')}>
      {({ items, total, pageSize }) =>
        total === 0 ? (
          empty
        ) : (
          <Stack aria-busy={payouts.isFetching} as="div" gap="large">
            <List items={items} />
            <Pagination
              address={link()}
              label={t('payouts.pages')}
              page={view.page}
              pages={Math.max(1, Math.ceil(total / pageSize))}
            />
            <Text size="small" tone="muted">
              {t('payouts.rule')} <TextLink href={href('wallet.bank-accounts')}>{t('payouts.toAccounts')}</TextLink>
            </Text>
          </Stack>
        )
      }
    </Answered>
  )
}

/** /dashboard/payouts: an inspector's Friday payouts, the next one first. */
const Payouts = () => {
  const { t } = useTranslation()
  return (
    <Page lead={t('payouts.lead')} title={t('payouts.title')} width="narrow">
      <Shown />
    </Page>
  )
}

export default Payouts
