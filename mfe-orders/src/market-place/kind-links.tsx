import { listingTypes, type ListingType } from '@fieldproof/contracts/lists'
import { useTranslation } from '@fieldproof/platform'
import { Link, classNames } from '@fieldproof/ui'
import { CarIcon, HouseLineIcon } from '@fieldproof/ui/icons'
import { marketKinds } from './kinds.ts'
import styles from './market-place.module.css'

/** Links between the two halves of the market place. */
export const KindLinks = ({ kind }: { kind: ListingType }) => {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('market.halves')} className={styles.halves}>
      {listingTypes.map((one) => (
        <Link
          key={one}
          href={marketKinds[one].list()}
          aria-current={one === kind ? 'page' : undefined}
          className={classNames(styles.half, one === kind && styles.halfChosen)}
        >
          {one === 'vehicle' ? <CarIcon /> : <HouseLineIcon />} {t(`market.${one}.short`)}
        </Link>
      ))}
    </nav>
  )
}
