import { useTranslation } from '@fieldproof/platform'
import { cardName } from '../../money/card-name.ts'
import { useGetSavedBankCardsQuery } from '../../store/wallet-api.ts'
import { ChoiceList } from '../../money/choice-list.tsx'

/**
 * The card that pays: a saved one, or the empty value for a new card on the payment provider's page. Renders nothing
 * without saved cards.
 */
export const CardChoice = ({ value, onChange }: { value: string; onChange: (cardId: string) => void }) => {
  const { t } = useTranslation()
  const { data = [] } = useGetSavedBankCardsQuery()
  const cards = data.filter(({ isExpired }) => !isExpired)
  if (cards.length === 0) return null
  const choices = [
    ...cards.map((card) => ({
      value: card._id,
      label: cardName(card),
      hint: t('cards.expires', { date: `${String(card.expiryMonth).padStart(2, '0')}/${card.expiryYear}` }),
    })),
    { value: '', label: t('cards.other'), hint: t('cards.otherHint') },
  ]
  return <ChoiceList choices={choices} legend={t('cards.choose')} onChange={onChange} value={value} />
}
