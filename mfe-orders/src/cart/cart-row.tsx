import type { CartItem } from '@fieldproof/contracts/entities/cart-item'
import { matchingModes } from '@fieldproof/contracts/lists'
import { formatLocale, href, selectLocale, useSelector, useTranslation } from '@fieldproof/platform'
import { Card, Disclosure, FieldFrame, formatMoney, IconButton, Money, Notice, SelectInput, Text } from '@fieldproof/ui'
import { TrashIcon } from '@fieldproof/ui/icons'
import { FirstChoiceLine } from '../quote/first-choice-note.tsx'
import { InspectionTime } from '../quote/place-and-time-facts.tsx'
import { PriceParts } from '../quote/price-parts.tsx'
import styles from './cart-row.module.css'

export interface CartRowProps {
  item: CartItem
  title: string
  isChosen: boolean
  isBusy: boolean
  onChoose: (isChosen: boolean) => void
  onFindBy: (matching: CartItem['matching']) => void
  onRemove: () => void
}

/** Shows how the price has changed since the reader last saw it: the old and the new price. */
const Change = ({
  item: {
    price: { total },
    previousTotal,
  },
}: {
  item: CartItem
}) => {
  const { t } = useTranslation()
  const locale = formatLocale(useSelector(selectLocale))
  if (previousTotal === null) return null
  const format = ({ amount, currency }: typeof total) => formatMoney(amount, { currency, locale })
  const direction = total.amount > previousTotal.amount ? 'rose' : 'fell'
  return (
    <Notice quiet tone={direction === 'rose' ? 'warning' : 'info'}>
      {t(`cart.${direction}`, { before: format(previousTotal), now: format(total) })}
    </Notice>
  )
}

/** An inspection in the cart: what, where, when and what it costs now. */
export const CartRow = ({ item, title, isChosen, isBusy, onChoose, onFindBy, onRemove }: CartRowProps) => {
  const { t } = useTranslation()
  const {
    quote: { inspectionType, details, askFirst },
    price,
    isAvailable,
  } = item
  return (
    <Card as="li" padding="small">
      <div className={styles.row}>
        <label className={styles.choice}>
          <input
            type="checkbox"
            className={styles.box}
            checked={isChosen}
            disabled={!isAvailable}
            aria-label={t('cart.choose', { title })}
            onChange={(event) => onChoose(event.target.checked)}
          />
        </label>
        <div>
          <Text size="small" tone="muted">
            {t(`kinds.${inspectionType}.name`)}
          </Text>
          <h2 className={styles.title}>{title}</h2>
          <Text size="small" tone="soft">
            {[details.street, details.city, details.state].join(', ')}
          </Text>
          <div className={styles.time}>
            <InspectionTime quote={details} />
          </div>
          {askFirst && (
            <Text size="small" tone="soft">
              <FirstChoiceLine choice={askFirst} />
            </Text>
          )}
        </div>
        <div className={styles.price}>
          <Money minor={price.total.amount} currency={price.total.currency} strong />
          <IconButton icon={<TrashIcon />} label={t('cart.remove', { title })} loading={isBusy} onClick={onRemove} />
        </div>
        <div className={styles.notes}>
          {!isAvailable && (
            <Notice quiet tone="warning" title={t('cart.unavailable')}>
              {t('cart.unavailableWhy')}{' '}
              <a href={href('orders.service', { serviceType: inspectionType }, { hash: 'quotation' })}>
                {t('cart.newQuote')}
              </a>
            </Notice>
          )}
          {isAvailable && <Change item={item} />}
          {isAvailable && (
            <FieldFrame label={t('matchingMode.question')} hint={t(`matchingMode.${item.matching}.means`)}>
              {(control) => (
                <SelectInput
                  {...control}
                  value={item.matching}
                  disabled={isBusy}
                  options={matchingModes.map((value) => ({ value, label: t(`matchingMode.${value}.name`) }))}
                  onChange={({ target }) => onFindBy(target.value as CartItem['matching'])}
                />
              )}
            </FieldFrame>
          )}
          <Disclosure title={t('cart.parts')}>
            <PriceParts price={price} />
          </Disclosure>
        </div>
      </div>
    </Card>
  )
}
