import { selectUser, Slot, useSelector, useTranslation, useWidgets } from '@fieldproof/platform'
import { useIsInBrowser } from '@fieldproof/platform/host'
import { href } from '@fieldproof/contracts/routes'
import { Cluster, EmptyState, LinkButton, Page, Section } from '@fieldproof/ui'
import { useRef, useState } from 'react'
import { useSite } from '../../site-context.ts'
import { Counts } from './counts.tsx'
import { useSettling } from './use-settling.ts'
import styles from './dashboard.module.css'

const noProps = {}

interface Action {
  href: string
  label: string
}

const More = ({ actions }: { actions: readonly Action[] }) => {
  const { t } = useTranslation()
  return (
    <Section title={t('dashboard.more')}>
      <Cluster>
        {actions.map((action) => (
          <LinkButton href={action.href} key={action.href}>
            {action.label}
          </LinkButton>
        ))}
      </Cluster>
    </Section>
  )
}

/** The areas' cards, and below them further actions. Server-rendered cards are all shown at once. */
const Cards = ({ actions }: { actions: readonly Action[] }) => {
  const isInBrowser = useIsInBrowser()
  const [isSettled] = useState(!isInBrowser)
  return isSettled ? (
    <>
      <div className={styles.settled}>
        <Slot name="dashboard.summary" placeClassName={styles.settledCard} props={noProps} />
      </div>
      {actions.length > 0 && <More actions={actions} />}
    </>
  ) : (
    <SettlingCards actions={actions} />
  )
}

/** The cards come one by one. */
const SettlingCards = ({ actions }: { actions: readonly Action[] }) => {
  const cards = useRef<HTMLDivElement>(null)
  const more = useRef<HTMLDivElement>(null)
  useSettling(cards, more)
  return (
    <>
      <div className={styles.cards} ref={cards}>
        <Slot name="dashboard.summary" placeClassName={styles.card} props={noProps} />
      </div>
      <div className={styles.more} ref={more}>
        {actions.length > 0 && <More actions={actions} />}
      </div>
    </>
  )
}

/** /dashboard: every area's summary for this user, and the first steps. */
const Dashboard = () => {
  const { t } = useTranslation()
  const user = useSelector(selectUser)
  const {
    compositions: { hasRoute },
  } = useSite()
  const widgets = useWidgets('dashboard.summary')
  const isLeaving = user?.deletionPending === true
  const book = href('orders.service', { serviceType: 'general-purpose' }, { hash: 'quotation' })
  const quote = { href: book, label: t('dashboard.actions.quote') }
  const help = { href: href('content.help'), label: t('dashboard.actions.help') }
  const jobs = { href: href('inspector.find-jobs'), label: t('dashboard.actions.jobs') }
  const actions = [
    ...(user?.isPro ? [jobs, quote] : [quote]),
    help,
    { href: href('inspector.refer'), label: t('dashboard.actions.refer') },
  ].filter((action) => hasRoute(action.href))
  // The bar above explains why, and has the button to undo it.
  if (isLeaving)
    return (
      <Page title={t('dashboard.title', { name: user.firstName })}>
        <More actions={[help]} />
      </Page>
    )
  const [first, ...others] = actions
  return (
    <Page
      actions={
        first && (
          <LinkButton href={first.href} variant="primary">
            {first.label}
          </LinkButton>
        )
      }
      lead={t('dashboard.lead')}
      title={t('dashboard.title', { name: user?.firstName ?? '' })}
    >
      <Counts />
      {widgets.length > 0 ? (
        <Cards actions={others} />
      ) : (
        <>
          <EmptyState body={t('dashboard.emptyBody')} title={t('dashboard.empty')} />
          {others.length > 0 && <More actions={others} />}
        </>
      )}
    </Page>
  )
}

export default Dashboard
