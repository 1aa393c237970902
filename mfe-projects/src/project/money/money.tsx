import type { ProjectMoney } from '@fieldproof/contracts/entities/milestone-money'
import type { Project } from '@fieldproof/contracts/entities/project'
import type {} from '@fieldproof/mfe-orders'
import { toMajorUnits } from '@fieldproof/policy/money'
import { formatLocale, href, selectLocale, useSelector, useTranslation } from '@fieldproof/platform'
import {
  Button,
  Card,
  DateTime,
  DefinitionList,
  EmptyState,
  ErrorState,
  LinkButton,
  Money as Sum,
  Section,
  Skeleton,
  Stack,
  Text,
  TextLink,
  formatMoney,
  type Fact,
} from '@fieldproof/ui'
import { DataTable } from '@fieldproof/ui/table'
import type { Currency } from '@fieldproof/contracts/lists'
import { useGetProjectMoneyQuery } from '../../store/money-api.ts'
import { partAddress } from '../part-address.ts'
import { csvOf, linesOf, type MoneyLine } from './money-lines.ts'
import { MilestoneMoneyPart } from './milestone-money.tsx'
import { nameOf } from './milestone-side.ts'

const Totals = ({ money: { budget, totals, inspectionCosts } }: { money: ProjectMoney }) => {
  const { t } = useTranslation()
  const sum = (amount: number, currency: string) => <Sum minor={amount} currency={currency} />
  const facts: Fact[] = [
    {
      key: 'budget',
      term: t('money.budget'),
      value: budget === null ? t('money.notSet') : sum(budget.amount, budget.currency),
    },
    ...(totals === null
      ? []
      : (['planned', 'funded', 'held', 'released', 'givenBack'] as const).map((key) => ({
          key,
          term: t(`money.${key}`),
          value: sum(totals[key], totals.currency),
        }))),
    ...inspectionCosts.map(({ amount, currency }) => ({
      key: `inspections-${currency}`,
      term: t('money.inspections'),
      value: sum(amount, currency),
    })),
  ]
  return (
    <Card title={t('money.title')} level={2}>
      <Stack>
        <Text tone="soft">{t('money.lead')}</Text>
        <DefinitionList items={facts} />
      </Stack>
    </Card>
  )
}

const useLineWords = () => {
  const { t } = useTranslation()
  const locale = formatLocale(useSelector(selectLocale))
  return {
    who: ({ who, kind }: MoneyLine): string => nameOf(who) ?? t(kind === 'decided' ? 'money.byStaff' : 'money.nobody'),
    parts: ({ amount, amountBack }: MoneyLine): string =>
      t('money.decidedParts', {
        payee: formatMoney(amount?.amount ?? 0, { currency: amount?.currency ?? 'NGN', locale }),
        owner: formatMoney(amountBack?.amount ?? 0, { currency: amountBack?.currency ?? 'NGN', locale }),
      }),
  }
}

/** Downloads the rows as CSV. */
const useExport = (project: Project, lines: readonly MoneyLine[]) => {
  const { t } = useTranslation()
  const { who } = useLineWords()
  return (): void => {
    const headings = ['when', 'what', 'milestone', 'who', 'sum', 'givenBack', 'currency', 'reference', 'words']
    const major = (sum: MoneyLine['amount']) => (sum ? toMajorUnits(sum.amount, sum.currency as Currency) : '')
    const text = csvOf(
      headings.map((name) => t(`money.${name}`)),
      lines.map((line) => [
        line.at,
        t(`money.kinds.${line.kind}`),
        line.milestoneName,
        who(line),
        major(line.amount),
        major(line.amountBack),
        line.amount?.currency ?? '',
        line.reference,
        line.words,
      ]),
    )
    // The byte order mark makes spreadsheets read it as UTF-8.
    const address = URL.createObjectURL(new Blob([`\uFEFF${text}`], { type: 'text/csv;charset=utf-8' }))
    const link = document.createElement('a')
    link.href = address
    link.download = `${project.name.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 60)}.csv`
    link.click()
    URL.revokeObjectURL(address)
  }
}

const What = ({ line }: { line: MoneyLine }) => {
  const { t } = useTranslation()
  const { parts } = useLineWords()
  const { kind, payee, words } = line
  const name = nameOf(payee)
  return (
    <Stack gap="small">
      <span>{t(`money.kinds.${kind}`)}</span>
      {kind === 'decided' && (
        <Text size="small" tone="muted">
          {parts(line)}
        </Text>
      )}
      {(kind === 'funded' || kind === 'released') && name !== null && (
        <Text size="small" tone="muted">
          {t('money.forPayee', { name })}
        </Text>
      )}
      {words !== '' && (
        <Text size="small" tone="muted">
          {words}
        </Text>
      )}
    </Stack>
  )
}

const Lines = ({ project, lines }: { project: Project; lines: readonly MoneyLine[] }) => {
  const { t } = useTranslation()
  const { who } = useLineWords()
  const exportThem = useExport(project, lines)
  return (
    <Section title={t('money.lines')} actions={<Button onClick={exportThem}>{t('money.export')}</Button>}>
      <DataTable
        caption={t('money.lines')}
        captionHidden
        rows={lines}
        rowKey={({ key }) => key}
        columns={[
          { key: 'what', header: t('money.what'), primary: true, cell: (line) => <What line={line} /> },
          {
            key: 'when',
            header: t('money.when'),
            cell: ({ at }) => <DateTime value={at} form="date-time" />,
          },
          {
            key: 'milestone',
            header: t('money.milestone'),
            cell: ({ milestoneName, milestoneId }) => (
              <TextLink href={`${partAddress(project._id, 'milestones')}#milestone-${milestoneId}`}>
                <span translate="no">{milestoneName}</span>
              </TextLink>
            ),
          },
          { key: 'who', header: t('money.who'), cell: (line) => who(line) },
          {
            key: 'reference',
            header: t('money.reference'),
            cell: ({ reference, orderId }) =>
              orderId === null ? reference : <TextLink href={href('orders.order', { orderId })}>{reference}</TextLink>,
          },
          {
            key: 'sum',
            header: t('money.sum'),
            align: 'end',
            cell: ({ amount }) => (amount ? <Sum minor={amount.amount} currency={amount.currency} /> : '–'),
          },
        ]}
      />
    </Section>
  )
}

/** The money of a project: the budget against funded, held, released, returned and spent on inspections. */
const Money = ({ project }: { project: Project }) => {
  const { t } = useTranslation()
  const { data, isError, isFetching, refetch } = useGetProjectMoneyQuery({ params: { id: project._id } })
  if (!data)
    return isError ? (
      <ErrorState
        title={t('money.failed')}
        onRetry={() => {
          void refetch()
        }}
        retrying={isFetching}
      />
    ) : (
      <Skeleton variant="card" count={2} />
    )
  const lines = linesOf(data, project)
  const byId = new Map(data.milestones.map((one) => [one.milestoneId, one]))
  const withMoney = project.milestones.filter(({ _id, amount }) => amount !== null || byId.get(_id)?.money)
  return (
    <Stack gap="large">
      <Totals money={data} />
      <Section title={t('money.byMilestone')}>
        {withMoney.length === 0 ? (
          <EmptyState
            compact
            title={t('money.noAmounts')}
            body={t('money.nothingBody')}
            action={<LinkButton href={partAddress(project._id, 'milestones')}>{t('money.toMilestones')}</LinkButton>}
          />
        ) : (
          <Stack as="ul">
            {withMoney.map((milestone) => (
              <Card key={milestone._id} as="li" level={3} title={<span translate="no">{milestone.name}</span>}>
                <MilestoneMoneyPart
                  project={project}
                  milestone={milestone}
                  money={byId.get(milestone._id)?.money ?? null}
                  inspections={byId.get(milestone._id)?.inspections ?? []}
                />
              </Card>
            ))}
          </Stack>
        )}
      </Section>
      {lines.length > 0 && <Lines project={project} lines={lines} />}
    </Stack>
  )
}

export default Money
