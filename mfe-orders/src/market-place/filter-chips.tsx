import { useTranslation } from '@fieldproof/platform'
import { Button, Tag, formatMoney } from '@fieldproof/ui'
import { currencyOf, isNarrowed, type ListingView } from './listing-address.ts'
import styles from './market-place.module.css'
import { useListingWords } from './use-listing-words.ts'

const lists: Readonly<Record<string, string>> = {
  vehicleType: 'choices.vehicleType',
  transmission: 'choices.transmission',
  homeType: 'choices.homeType',
  subject: 'choices.propertySubject',
  condition: 'market.condition',
  offer: 'market.offer',
}

/** Words a filter, such as `From 2018` or `Automatic`. */
const useChipWords = (view: ListingView) => {
  const { t } = useTranslation()
  const { countryName, locale } = useListingWords()
  return (name: string, value: string): string => {
    const list = lists[name]
    if (list !== undefined) return t(`${list}.${value}`)
    if (name === 'country') return countryName(value)
    if (name === 'priceFrom' || name === 'priceTo') {
      return t(`market.chips.${name}`, {
        value: formatMoney(Number(value) * 100, { currency: currencyOf(view.filters), locale, trimZeros: true }),
      })
    }
    if (/^year/.test(name)) return t(`market.chips.${name}`, { value })
    if (/(From|To)$/.test(name))
      return t(`market.chips.${name}`, { value: new Intl.NumberFormat(locale).format(Number(value)) })
    return value
  }
}

/** The active filters, each with a button to remove it. */
export const FilterChips = ({
  view,
  onChange,
}: {
  view: ListingView
  onChange: (change: Partial<ListingView>) => void
}) => {
  const { t } = useTranslation()
  const wordsOf = useChipWords(view)
  if (!isNarrowed(view)) return null
  const without = (name: string) =>
    onChange({ filters: Object.fromEntries(Object.entries(view.filters).filter(([other]) => other !== name)) })
  const chips = [
    ...(view.search
      ? [
          {
            key: 'search',
            words: t('market.chips.search', { value: view.search }),
            remove: () => onChange({ search: '' }),
          },
        ]
      : []),
    ...Object.entries(view.filters)
      .filter(([name]) => name !== 'currency')
      .map(([name, value]) => ({ key: name, words: wordsOf(name, value), remove: () => without(name) })),
    ...(view.bounds
      ? [{ key: 'bounds', words: t('market.chips.bounds'), remove: () => onChange({ bounds: null }) }]
      : []),
  ]
  return (
    <div className={styles.chips}>
      <ul className={styles.chipList} role="list" aria-label={t('market.chips.title')}>
        {chips.map(({ key, words, remove }) => (
          <li key={key}>
            <Tag remove={{ label: t('market.chips.remove', { filter: words }), onRemove: remove }}>{words}</Tag>
          </li>
        ))}
      </ul>
      <Button variant="quiet" size="small" onClick={() => onChange({ search: '', filters: {}, bounds: null })}>
        {t('market.chips.clear')}
      </Button>
    </div>
  )
}
