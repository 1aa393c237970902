import type { MilestoneInspection } from '@fieldproof/contracts/entities/milestone-money'
import type { Milestone } from '@fieldproof/contracts/entities/milestone'
import type { SeriesPreview } from '@fieldproof/contracts/entities/visit-series'
import { currencies } from '@fieldproof/contracts/lists'
import { sendOnce } from '@fieldproof/kit/once'
import { useRefusal, useRefusalText } from '@fieldproof/kit/refusal'
import { daysLater } from '@fieldproof/policy/subscription-days'
import { wallTimeAt } from '@fieldproof/policy/wall-time'
import { formatLocale, selectLocale, useSelector, useTranslation } from '@fieldproof/platform'
import {
  Button,
  Cluster,
  DateTime,
  DefinitionList,
  Disclosure,
  FieldFrame,
  Money,
  Notice,
  SelectInput,
  Stack,
  Text,
  formatMoney,
  toasts,
} from '@fieldproof/ui'
import { Dialog } from '@fieldproof/ui/dialog'
import { Form, FormActions, SubmitButton, useContractForm } from '@fieldproof/ui/form'
import { useState } from 'react'
import { usePreviewSeriesMutation, useStartSeriesMutation } from '../../store/series-api.ts'
import { useMessageTranslator } from '../../words/use-message-translator.ts'
import { nameOf } from '../money/milestone-side.ts'
import { useWays } from '../money/use-ways.ts'
import { WaysLoading } from '../money/ways-loading.tsx'
import { placeOfFault, PlanFields, planForm, planOf, type PlanValues } from './plan-fields.tsx'

/** The weekday and time of the inspection, from next week on. */
const firstPlan = ({ inspectionAt, timeZone }: MilestoneInspection, now: number): PlanValues => {
  const { date, time } = wallTimeAt(Date.parse(inspectionAt), timeZone)
  const soonest = daysLater(wallTimeAt(now, timeZone).date, 3)
  let firstDay = daysLater(date, 7)
  while (firstDay < soonest) firstDay = daysLater(firstDay, 7)
  return { rhythm: 'weekly', firstDay, count: 4, days: [firstDay], time }
}

interface Shown {
  values: PlanValues
  preview: SeriesPreview
}

const Visits = ({ preview: { visits, timeZone } }: { preview: SeriesPreview }) => {
  const { t } = useTranslation()
  return (
    <Disclosure title={t('visits.all', { count: visits.length })} open={visits.length <= 6}>
      <Stack as="ul" gap="small">
        {visits.map(({ at, moved, price }) => (
          <li key={at}>
            <DateTime value={at} form="date-time" timeZone={timeZone} /> ·{' '}
            <Money minor={price.amount} currency={price.currency} />
            {moved !== null && (
              <Text size="small" tone="muted">
                {t(`visits.moved.${moved}`)}
              </Text>
            )}
          </li>
        ))}
      </Stack>
    </Disclosure>
  )
}

const Rules = () => {
  const { t } = useTranslation()
  const rules = ['ruleAhead', 'ruleInspector', 'ruleFails', 'ruleCancel', 'rulePrice'] as const
  return (
    <Disclosure title={t('visits.rules')} open>
      <ul>
        {rules.map((rule) => (
          <li key={rule}>{t(`visits.${rule}`)}</li>
        ))}
      </ul>
    </Disclosure>
  )
}

interface AgreeProps {
  orderId: string
  shown: Shown
  onChange: () => void
  onClose: () => void
}

/** The visits, their maximum price and the payment method, before the series starts (PROJECT-32). */
const Agree = ({ orderId, shown: { values, preview }, onChange, onClose }: AgreeProps) => {
  const { t } = useTranslation()
  const locale = formatLocale(useSelector(selectLocale))
  const words = useRefusalText()
  const currency = currencies.find((one) => one === preview.most.currency) ?? 'NGN'
  const ways = useWays(currency)
  const [start, { isLoading }] = useStartSeriesMutation()
  const [fault, setFault] = useState<string | null>(null)
  const [chosen, setChosen] = useState('wallet')
  if (ways === null || 'retry' in ways) return <WaysLoading failure={ways} />
  const cards = ways.takesCard ? ways.cards : []
  const card = cards.find(({ _id }) => _id === chosen)
  const press = async (): Promise<void> => {
    setFault(null)
    const body = {
      orderId,
      plan: planOf(values),
      time: values.time,
      payment: card ? { method: 'card' as const, cardId: card._id } : { method: 'wallet' as const },
      expectedMost: { amount: preview.most.amount, currency },
    }
    try {
      await sendOnce({
        name: `visits.${orderId}`,
        meant: body,
        send: (idempotencyKey) => start({ body: { ...body, idempotencyKey } }).unwrap(),
      })
      toasts.notify({ message: t('visits.started'), tone: 'success' })
      onClose()
    } catch (error) {
      setFault(words(error))
    }
  }
  const available = formatMoney(ways.available, { currency, locale })
  return (
    <Stack>
      <Visits preview={preview} />
      <DefinitionList
        items={[
          { key: 'who', term: t('visits.who'), value: nameOf(preview.inspector) ?? t('visits.anybody') },
          {
            key: 'most',
            term: t('visits.most'),
            value: <Money minor={preview.most.amount} currency={preview.most.currency} />,
          },
        ]}
      />
      <FieldFrame label={t('visits.way')} required {...(cards.length === 0 && { hint: t('visits.noCards') })}>
        {(control) => (
          <SelectInput
            {...control}
            name="way"
            value={card?._id ?? 'wallet'}
            options={[
              {
                value: 'wallet',
                label: `${t('money.funding.wallet')} (${t('money.funding.walletHint', { sum: available })})`,
              },
              ...cards.map(({ _id, cardNumberEnding: ending }) => ({
                value: _id,
                label: t('visits.saved', { ending }),
              })),
            ]}
            onChange={(event) => setChosen(event.target.value)}
          />
        )}
      </FieldFrame>
      <Rules />
      {fault !== null && <Notice tone="danger">{fault}</Notice>}
      <Cluster>
        <Button
          variant="primary"
          loading={isLoading}
          onClick={() => {
            void press()
          }}
        >
          {t('visits.start')}
        </Button>
        <Button onClick={onChange}>{t('visits.change')}</Button>
      </Cluster>
    </Stack>
  )
}

interface RepeatDialogProps {
  milestone: Milestone
  inspection: MilestoneInspection
  onClose: () => void
}

/** Repeats an inspection: first the plan, then its consequences, and then it starts (PROJECT-30). */
const RepeatDialog = ({ milestone, inspection, onClose }: RepeatDialogProps) => {
  const { t } = useTranslation()
  const { orderId, timeZone } = inspection
  const [first] = useState(() => firstPlan(inspection, Date.now()))
  const [shown, setShown] = useState<Shown | null>(null)
  const words = useMessageTranslator()
  const form = useContractForm(planForm, {
    defaultValues: first,
    translate: (message) => (message.startsWith('visits.') ? t(message) : words(message)),
  })
  const { show } = useRefusal(form, { placeOf: placeOfFault })
  const [preview] = usePreviewSeriesMutation()
  const look = async (values: PlanValues) => {
    try {
      const seen = await preview({ body: { orderId, plan: planOf(values), time: values.time } }).unwrap()
      setShown({ values, preview: seen })
    } catch (error) {
      show(error)
    }
  }
  return (
    <Dialog open title={t('visits.newTitle', { name: milestone.name })} onClose={onClose}>
      {shown ? (
        <Agree orderId={orderId} shown={shown} onChange={() => setShown(null)} onClose={onClose} />
      ) : (
        <Form form={form} onSubmit={look}>
          <Text>{t('visits.intro')}</Text>
          <PlanFields timeZone={timeZone} />
          <FormActions>
            <SubmitButton>{t('visits.show')}</SubmitButton>
            <Button onClick={onClose}>{t('visits.cancel')}</Button>
          </FormActions>
        </Form>
      )}
    </Dialog>
  )
}

export default RepeatDialog
