import type { MilestoneMove } from '@fieldproof/contracts/entities/milestone-money'
import type { Collaborator } from '@fieldproof/contracts/entities/collaborator'
import type { Currency } from '@fieldproof/contracts/lists'
import { typedOf } from '@fieldproof/kit/amount'
import { sendOnce } from '@fieldproof/kit/once'
import { useRefusalText } from '@fieldproof/kit/refusal'
import { fundableOf } from '@fieldproof/policy/milestone-money'
import { formatLocale, selectLocale, useSelector, useTranslation } from '@fieldproof/platform'
import {
  Button,
  Cluster,
  DefinitionList,
  Disclosure,
  FieldFrame,
  LinkButton,
  Money,
  Notice,
  SelectInput,
  Stack,
  Text,
  formatMoney,
} from '@fieldproof/ui'
import { Dialog } from '@fieldproof/ui/dialog'
import { useState } from 'react'
import { useFundMilestoneMutation } from '../../store/money-api.ts'
import { partAddress } from '../part-address.ts'
import { AmountField, amountIn } from './amount-field.tsx'
import { nameOf, type MilestoneParts } from './milestone-side.ts'
import { Moved } from './moved.tsx'
import { useWays, type Ways } from './use-ways.ts'
import { WaysLoading } from './ways-loading.tsx'

type Way = 'wallet' | 'card' | `card:${string}`

/** Goes to the payment provider's page, which is another site. */
const visit = (address: string): void => {
  window.location.assign(address)
}

/** Possible payees: accepted collaborators of the project; while money is held, its payee. */
const payeesOf = ({ project, money }: MilestoneParts): Collaborator[] =>
  project.collaborators.filter(
    ({ userId, role }) =>
      userId !== null &&
      (role === 'manager' || role === 'contributor') &&
      (!money || money.held === 0 || money.payee?._id === userId),
  )

/**
 * The rules for the money, shown before it moves. While money is held, they use the milestone's day as it was when that
 * money was funded (PROJECT-19).
 */
const Rules = ({ milestone: { dueDate }, money }: Pick<MilestoneParts, 'milestone' | 'money'>) => {
  const { t } = useTranslation()
  const locale = formatLocale(useSelector(selectLocale))
  const day = money !== null && money.held > 0 ? money.agreedDay : dueDate
  const words = (text: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${text}T12:00:00.000Z`))
  const rules = [
    t('money.funding.ruleHeld'),
    t('money.funding.ruleRelease'),
    t('money.funding.ruleFresh'),
    day === null ? t('money.funding.ruleNoDay') : t('money.funding.ruleOverdue', { day: words(day) }),
    t('money.funding.rulePayee'),
    t('money.funding.ruleDispute'),
  ]
  return (
    <Disclosure title={t('money.funding.rules')} open>
      <ul>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </Disclosure>
  )
}

interface FormProps {
  parts: MilestoneParts
  due: { amount: number; currency: Currency }
  ways: Ways
  payees: readonly Collaborator[]
  most: number
  onDone: (done: { move: MilestoneMove | null }) => void
  onClose: () => void
}

const useFunding = ({ parts: { milestone }, due: { currency }, onDone }: FormProps) => {
  const { t } = useTranslation()
  const words = useRefusalText()
  const [fund, { isLoading }] = useFundMilestoneMutation()
  const [fault, setFault] = useState<string | null>(null)
  const send = async (collaboratorId: string, amount: number, way: Way): Promise<void> => {
    setFault(null)
    const payment =
      way === 'wallet'
        ? { method: 'wallet' as const }
        : { method: 'card' as const, ...(way !== 'card' && { cardId: way.slice('card:'.length) }) }
    const body = { milestoneId: milestone._id, collaboratorId, amount: { amount, currency }, payment }
    try {
      const { move, payment: progress } = await sendOnce({
        name: `milestone.${milestone._id}.fund`,
        meant: body,
        send: (idempotencyKey) => fund({ body: { ...body, idempotencyKey } }).unwrap(),
        isDone: ({ payment: { paymentPage, status } }) => paymentPage === null && status !== 'pending',
        paymentOf: ({ payment: { paymentReference } }) => paymentReference,
      })
      if (progress.paymentPage !== null) visit(progress.paymentPage)
      else if (progress.status === 'failed' || progress.status === 'abandoned') setFault(t('money.funding.refused'))
      else onDone({ move })
    } catch (error) {
      setFault(words(error))
    }
  }
  return { send, fault, isLoading }
}

const Form = (props: FormProps) => {
  const {
    due: { currency },
    ways: { available, takesCard, cards },
    payees,
    most,
    parts,
    onClose,
  } = props
  const { t } = useTranslation()
  const locale = formatLocale(useSelector(selectLocale))
  const [typed, setTyped] = useState(typedOf(most))
  const [payee, setPayee] = useState(payees.length === 1 ? (payees[0]?._id ?? '') : '')
  const [chosen, setWay] = useState<Way>('wallet')
  const { send, fault, isLoading } = useFunding(props)
  const amount = amountIn(typed, most)
  const format = (sum: number) => formatMoney(sum, { currency, locale })
  const ways: { value: Way; label: string }[] = [
    {
      value: 'wallet',
      label: `${t('money.funding.wallet')} (${t('money.funding.walletHint', { sum: format(available) })})`,
    },
    ...(takesCard
      ? [
          ...cards.map(({ _id, cardNumberEnding: ending }) => ({
            value: `card:${_id}` as const,
            label: t('money.funding.saved', { ending }),
          })),
          { value: 'card' as const, label: `${t('money.funding.card')} (${t('money.funding.cardHint')})` },
        ]
      : []),
  ]
  const way = ways.some(({ value }) => value === chosen) ? chosen : 'wallet'
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (amount !== null && payee !== '' && !isLoading) void send(payee, amount, way)
      }}
    >
      <Stack>
        <FieldFrame label={t('money.funding.payee')} hint={t('money.funding.payeeHint')} required>
          {(control) => (
            <SelectInput
              {...control}
              name="payee"
              value={payee}
              placeholder={t('money.funding.choosePayee')}
              options={payees.map(({ _id, fullName, email }) => ({ value: _id, label: fullName ?? email }))}
              onChange={(event) => setPayee(event.target.value)}
            />
          )}
        </FieldFrame>
        <AmountField typed={typed} onType={setTyped} currency={currency} most={most} disabled={isLoading} />
        <Text size="small" tone="muted">
          {t('money.funding.most', { sum: format(most) })}
        </Text>
        <FieldFrame label={t('money.funding.way')} required>
          {(control) => (
            <SelectInput
              {...control}
              name="way"
              value={way}
              options={ways}
              onChange={(event) => setWay(event.target.value as Way)}
            />
          )}
        </FieldFrame>
        {!takesCard && (
          <Text size="small" tone="muted">
            {t('money.funding.noCard', { currency })}
          </Text>
        )}
        <DefinitionList
          total
          items={[
            { key: 'amount', term: t('money.amount'), value: <Money minor={amount ?? 0} currency={currency} /> },
            { key: 'fee', term: t('money.funding.fee'), value: t('money.funding.noFee') },
            { key: 'total', term: t('money.funding.total'), value: <Money minor={amount ?? 0} currency={currency} /> },
          ]}
        />
        <Rules milestone={parts.milestone} money={parts.money} />
        {fault !== null && <Notice tone="danger">{fault}</Notice>}
        <Cluster>
          <Button type="submit" variant="primary" loading={isLoading} disabled={amount === null || payee === ''}>
            {t('money.funding.submit', { sum: format(amount ?? 0) })}
          </Button>
          <Button onClick={onClose}>{t('money.cancel')}</Button>
        </Cluster>
      </Stack>
    </form>
  )
}

/**
 * The owner funds a milestone: payee, amount, payment method, total, and the rules for getting it back (PROJECT-17).
 */
const FundDialog = ({ parts, onClose }: { parts: MilestoneParts; onClose: () => void }) => {
  const { t } = useTranslation()
  const locale = formatLocale(useSelector(selectLocale))
  const { milestone, money, project } = parts
  const due = milestone.amount ?? { amount: 0, currency: 'NGN' as const }
  const ways = useWays(due.currency)
  const [done, setDone] = useState<{ move: MilestoneMove | null } | null>(null)
  const payees = payeesOf(parts)
  const most = fundableOf(due.amount, money ?? { funded: 0, released: 0, givenBack: 0 })
  const body = () => {
    if (done?.move)
      return (
        <Moved move={done.move} onClose={onClose}>
          {t('money.done.funded', {
            sum: formatMoney(done.move.amount?.amount ?? 0, { currency: due.currency, locale }),
            name: nameOf(done.move.payee) ?? t('money.nobody'),
          })}
        </Moved>
      )
    if (done) return <Notice>{t('money.done.awaited')}</Notice>
    if (payees.length === 0)
      return (
        <Stack>
          <Text>{t('money.funding.nobody')}</Text>
          <div>
            <LinkButton href={partAddress(project._id, 'collaborators')}>{t('money.funding.toPeople')}</LinkButton>
          </div>
        </Stack>
      )
    if (most === 0) return <Text>{t('money.funding.whole')}</Text>
    if (ways === null || 'retry' in ways) return <WaysLoading failure={ways} />
    return <Form parts={parts} due={due} ways={ways} payees={payees} most={most} onDone={setDone} onClose={onClose} />
  }
  return (
    <Dialog open title={t('money.funding.title', { name: milestone.name })} onClose={onClose}>
      {body()}
    </Dialog>
  )
}

export default FundDialog
