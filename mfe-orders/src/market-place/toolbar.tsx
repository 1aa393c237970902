import { listingSorts } from '@fieldproof/contracts/lists'
import { useTranslation } from '@fieldproof/platform'
import { Button, FieldFrame, Notice, SelectInput, classNames } from '@fieldproof/ui'
import { FunnelIcon, ListIcon, MapPinIcon } from '@fieldproof/ui/icons'
import { SearchBox } from '@fieldproof/ui/search'
import { Suspense, lazy, useState } from 'react'
import type { ListingView } from './listing-address.ts'
import styles from './market-place.module.css'

const FilterSheet = lazy(() => import(/* webpackChunkName: "filter-sheet" */ './filter-sheet.tsx'))

export interface ToolbarProps {
  view: ListingView
  onChange: (change: Partial<ListingView>, replace?: boolean) => void
}

/** Milliseconds to wait for the device's position. */
const POSITION_TIMEOUT = 10_000

const askWhere = (): Promise<GeolocationPosition> =>
  new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) return reject(new Error('This device has no geolocation'))
    navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: POSITION_TIMEOUT, maximumAge: 600_000 })
  })

/** The sort order of the list. "Nearest" needs the reader's position, so the browser asks for permission. */
const useSort = ({ view, onChange }: ToolbarProps) => {
  const [hasFailed, setFailed] = useState(false)
  const choose = (text: string) => {
    const sort = listingSorts.find((one) => one === text) ?? 'newest'
    setFailed(false)
    if (sort !== 'nearest') return onChange({ sort })
    askWhere().then(
      ({ coords: { latitude, longitude } }) => onChange({ sort, near: { latitude, longitude } }),
      () => setFailed(true),
    )
  }
  return { sort: view.sort, choose, hasFailed }
}

/** Search, sort order, and list or map; on a phone, also the button for the filters. */
export const Toolbar = ({ view, onChange }: ToolbarProps) => {
  const { t } = useTranslation()
  const { sort, choose, hasFailed } = useSort({ view, onChange })
  const [isOpen, setOpen] = useState(false)
  const count = Object.keys(view.filters).filter((name) => name !== 'currency').length
  return (
    <>
      <div className={styles.toolbar}>
        <SearchBox
          className={styles.search}
          label={t(`market.${view.kind}.search`)}
          labelHidden
          placeholder={t(`market.${view.kind}.searchExample`)}
          value={view.search}
          onSearch={(search) => onChange({ search }, view.search !== '')}
        />
        <Button
          className={styles.filterButton}
          icon={<FunnelIcon />}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {count > 0 ? t('market.filters.buttonCount', { count }) : t('market.filters.button')}
        </Button>
        <FieldFrame label={t('market.sortBy')} labelHidden>
          {(control) => (
            <SelectInput
              {...control}
              name="sort"
              value={sort}
              onChange={(event) => choose(event.target.value)}
              options={listingSorts.map((value) => ({ value, label: t(`market.sorts.${value}`) }))}
            />
          )}
        </FieldFrame>
        <div aria-label={t('market.layout')} className={styles.layouts} role="group">
          {(['list', 'map'] as const).map((layout) => (
            <button
              key={layout}
              type="button"
              aria-pressed={view.layout === layout}
              onClick={() => onChange({ layout, page: view.page })}
              className={classNames(styles.layoutButton, view.layout === layout && styles.layoutChosen)}
            >
              {layout === 'list' ? <ListIcon /> : <MapPinIcon />} {t(`market.layouts.${layout}`)}
            </button>
          ))}
        </div>
      </div>
      {hasFailed && <Notice tone="warning">{t('market.noPlace')}</Notice>}
      {isOpen && (
        <Suspense fallback={null}>
          <FilterSheet
            kind={view.kind}
            filters={view.filters}
            onClose={() => setOpen(false)}
            onChoose={(filters) => onChange({ filters })}
          />
        </Suspense>
      )}
    </>
  )
}
