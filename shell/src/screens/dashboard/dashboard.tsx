import { selectUser, Slot, useSelector, useTranslation, useWidgets } from '@fieldproof/platform'
import { href } from '@fieldproof/contracts/routes'
import { Cluster, EmptyState, LinkButton, Page, Section } from '@fieldproof/ui'
import { useSite } from '../../site-context.ts'
import styles from './dashboard.module.css'

const noProps = {}

/** /dashboard: what every area has to say to this user at a glance, and the first steps. */
const Dashboard = () => {
  const { t } = useTranslation()
  const user = useSelector(selectUser)
  const { compositions: { hasRoute } } = useSite()
  const widgets = useWidgets('dashboard.summary')
  const book = href('orders.service', { serviceType: 'general-purpose' }, { hash: 'quotation' })
  const quote = { href: book, label: t('dashboard.actions.quote') }
  const jobs = { href: href('inspector.job-market'), label: t('dashboard.actions.jobs') }
  const actions = [
    ...(user?.isPro ? [jobs, quote] : [quote]),
    { href: href('content.help'), label: t('dashboard.actions.help') },
    { href: href('inspector.refer'), label: t('dashboard.actions.refer') },
  ].filter((action) => hasRoute(action.href))
  const [first, ...others] = actions
  return (
    <Page
      actions={first && <LinkButton href={first.href} variant="primary">{first.label}</LinkButton>}
      lead={t('dashboard.lead')}
      title={t('dashboard.title', { name: user?.firstName ?? '' })}
    >
      {widgets.length > 0
        ? <div className={styles.cards}><Slot name="dashboard.summary" placeClassName={styles.card} props={noProps} /></div>
        : <EmptyState body={t('dashboard.emptyBody')} title={t('dashboard.empty')} />}
      {others.length > 0 && (
        <Section title={t('dashboard.more')}>
          <Cluster>{others.map((action) => <LinkButton href={action.href} key={action.href}>{action.label}</LinkButton>)}</Cluster>
        </Section>
      )}
    </Page>
  )
}

export default Dashboard
