import type { MilestoneMoney, MilestoneMove } from '@fieldproof/contracts/entities/milestone-money'
import { typedOf } from '@fieldproof/kit/amount'
import { sendOnce } from '@fieldproof/kit/once'
import { useRefusalText } from '@fieldproof/kit/refusal'
import { formatLocale, selectLocale, useSelector, useTranslation } from '@fieldproof/platform'
import { Button, Cluster, Notice, Stack, Text, formatMoney } from '@fieldproof/ui'
import { Dialog } from '@fieldproof/ui/dialog'
import { useState } from 'react'
import { useGiveBackMilestoneMutation, useReleaseMilestoneMutation } from '../../store/money-api.ts'
import { AmountField, amountIn } from './amount-field.tsx'
import { nameOf, useSide, type MilestoneParts } from './milestone-side.ts'
import { Moved } from './moved.tsx'

interface MoveDialogProps {
  parts: MilestoneParts
  money: MilestoneMoney
  way: 'release' | 'give-back'
  onClose: () => void
}

/** Moves part or all of the held money, once however often it is pressed. */
const useMove = ({ parts: { milestone }, money: { currency }, way }: MoveDialogProps) => {
  const words = useRefusalText()
  const [release, { isLoading: isReleasing }] = useReleaseMilestoneMutation()
  const [giveBack, { isLoading: isGivingBack }] = useGiveBackMilestoneMutation()
  const [fault, setFault] = useState<string | null>(null)
  const [move, setMove] = useState<MilestoneMove | null>(null)
  const send = async (amount: number): Promise<void> => {
    setFault(null)
    const body = { milestoneId: milestone._id, amount: { amount, currency } }
    const act = way === 'release' ? release : giveBack
    try {
      const answer = await sendOnce({
        name: `milestone.${milestone._id}.${way}`,
        meant: body,
        send: (idempotencyKey) => act({ body: { ...body, idempotencyKey } }).unwrap(),
      })
      setMove(answer.move)
    } catch (error) {
      setFault(words(error))
    }
  }
  return { send, fault, move, isLoading: isReleasing || isGivingBack }
}

/** The owner releases held money (PROJECT-18), or one side returns it (PROJECT-19). */
const MoveDialog = (props: MoveDialogProps) => {
  const { parts, money, way, onClose } = props
  const { t } = useTranslation()
  const locale = formatLocale(useSelector(selectLocale))
  const { side, back } = useSide(parts)
  const { milestone } = parts
  const { currency, held } = money
  const isRelease = way === 'release'
  const most = isRelease ? held : (back?.most ?? 0)
  const [typed, setTyped] = useState(typedOf(most))
  const { send, fault, move, isLoading } = useMove(props)
  const amount = amountIn(typed, most)
  const format = (sum: number) => formatMoney(sum, { currency, locale })
  const payee = nameOf(money.payee) ?? t('money.nobody')
  const isReached = milestone.reachedAt !== null
  const title = isRelease
    ? t('money.releasing.title', { name: milestone.name })
    : t(side === 'owner' ? 'money.givingBack.titleOwner' : 'money.givingBack.title', { name: milestone.name })
  const why = (): string | null => {
    if (isRelease) return isReached ? null : t('money.releasing.notReached')
    if (back?.rule === 'fresh') return t('money.givingBack.fresh', { sum: format(back.most) })
    if (back?.rule === 'overdue') return t('money.givingBack.overdue')
    return back?.rule === 'none' ? t('money.givingBack.none') : null
  }
  const words = why()
  if (move)
    return (
      <Dialog open title={title} onClose={onClose}>
        <Moved move={move} onClose={onClose}>
          {isRelease
            ? t('money.done.released', { sum: format(move.amount?.amount ?? 0), name: payee })
            : t('money.done.givenBack', { sum: format(move.amount?.amount ?? 0) })}
        </Moved>
      </Dialog>
    )
  return (
    <Dialog open title={title} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (amount !== null && !isLoading) void send(amount)
        }}
      >
        <Stack>
          <Text>{isRelease ? t('money.releasing.body', { payee }) : t('money.givingBack.body')}</Text>
          {words !== null && <Notice quiet>{words}</Notice>}
          {most > 0 && (
            <AmountField typed={typed} onType={setTyped} currency={currency} most={most} disabled={isLoading} />
          )}
          {fault !== null && <Notice tone="danger">{fault}</Notice>}
          <Cluster>
            {most > 0 && (
              <Button
                type="submit"
                variant="primary"
                loading={isLoading}
                disabled={amount === null || (isRelease && !isReached)}
              >
                {t(isRelease ? 'money.releasing.submit' : 'money.givingBack.submit', { sum: format(amount ?? 0) })}
              </Button>
            )}
            <Button onClick={onClose}>{t('money.cancel')}</Button>
          </Cluster>
        </Stack>
      </form>
    </Dialog>
  )
}

export default MoveDialog
