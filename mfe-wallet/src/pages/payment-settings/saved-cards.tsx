import type { BankCard } from '@fieldproof/contracts/entities/bank-card'
import { useRefusalText, useRefusalToast } from '@fieldproof/kit/refusal'
import { useTranslation } from '@fieldproof/platform'
import { Badge, Button, Card, Cluster, ErrorState, Grid, Section, Skeleton, Text, toasts } from '@fieldproof/ui'
import { useConfirm } from '@fieldproof/ui/dialog'
import { useState } from 'react'
import { cardName } from '../../money/card-name.ts'
import { useDeleteSavedBankCardMutation, useGetSavedBankCardsQuery } from '../../store/wallet-api.ts'

const SavedCard = ({ card }: { card: BankCard }) => {
  const { t } = useTranslation()
  const showRefusal = useRefusalToast()
  const confirm = useConfirm()
  const [forget] = useDeleteSavedBankCardMutation()
  const [isForgetting, setForgetting] = useState(false)
  const { _id, expiryMonth, expiryYear, bankName, isExpired } = card
  const name = cardName(card)
  const ask = async () => {
    const isSure = await confirm({
      title: t('cards.forgetTitle', { card: name }),
      message: t('cards.forgetMessage'),
      yes: t('cards.forget'),
      no: t('cards.keep'),
      danger: true,
    })
    if (!isSure) return
    setForgetting(true)
    try {
      await forget({ params: { id: _id } }).unwrap()
      toasts.notify({ message: t('cards.forgotten', { card: name }), tone: 'success' })
    } catch (error) {
      showRefusal(error)
      setForgetting(false)
    }
  }
  return (
    <Card as="li" aside={isExpired && <Badge tone="warning">{t('cards.expired')}</Badge>} title={name}>
      {bankName !== null && (
        <Text size="small" tone="muted">
          {bankName}
        </Text>
      )}
      <Cluster justify="between">
        <Text size="small" tone="muted">
          {t('cards.expires', { date: `${String(expiryMonth).padStart(2, '0')}/${expiryYear}` })}
        </Text>
        <Button
          aria-label={t('cards.forgetOf', { card: name })}
          loading={isForgetting}
          onClick={() => {
            void ask()
          }}
          size="small"
        >
          {t('cards.forget')}
        </Button>
      </Cluster>
    </Card>
  )
}

/** The cards that the payment provider stores for the user: only brand and last digits. */
export const SavedCards = () => {
  const { t } = useTranslation()
  const refusalText = useRefusalText()
  const { data, error, isFetching, refetch } = useGetSavedBankCardsQuery()
  return (
    <Section lead={t('cards.lead')} title={t('cards.title')}>
      {!data && error === undefined && <Skeleton count={2} variant="row" />}
      {!data && error !== undefined && (
        <ErrorState
          body={refusalText(error)}
          compact
          level={3}
          onRetry={() => {
            void refetch()
          }}
          retrying={isFetching}
        />
      )}
      {data?.length === 0 && <Text tone="muted">{t('cards.none')}</Text>}
      {data && data.length > 0 && (
        <Grid as="ul" columns="medium">
          {data.map((card) => (
            <SavedCard card={card} key={card._id} />
          ))}
        </Grid>
      )}
    </Section>
  )
}
