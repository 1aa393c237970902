import { useTranslation } from '@fieldproof/platform'
import { DateTime, FieldFrame, SelectInput, Text } from '@fieldproof/ui'
import { useState, type CSSProperties } from 'react'
import type { PhotoPair } from './pairs.ts'
import styles from './photos.module.css'

interface BeforeAfterProps {
  pairs: readonly PhotoPair[]
  timeZone: string
  /** Called when the address of a photo has expired. */
  onStale: () => void
}

/** Two photos of the same subject on top of each other, with a slider between them: by mouse, touch and arrow keys. */
export const BeforeAfter = ({ pairs, timeZone, onStale }: BeforeAfterProps) => {
  const { t } = useTranslation()
  const [spot, setSpot] = useState('')
  const [share, setShare] = useState(50)
  const pair = pairs.find((one) => one.spot === spot) ?? pairs[0]
  if (!pair) return null
  const { before, after } = pair
  return (
    <div className={styles.compare}>
      {pairs.length > 1 ? (
        <FieldFrame label={t('photos.spot')}>
          {(control) => (
            <SelectInput
              {...control}
              name="spot"
              value={pair.spot}
              options={pairs.map((one) => ({ value: one.spot, label: one.spot }))}
              onChange={(event) => setSpot(event.target.value)}
            />
          )}
        </FieldFrame>
      ) : (
        <Text strong translate="no">
          {pair.spot}
        </Text>
      )}
      <div className={styles.frame} style={{ '--share': `${share}%` } as CSSProperties}>
        <img src={after.url} alt={t('photos.after', { spot: pair.spot })} onError={onStale} draggable={false} />
        <img
          className={styles.before}
          src={before.url}
          alt={t('photos.before', { spot: pair.spot })}
          onError={onStale}
          draggable={false}
        />
        <span className={styles.divider} aria-hidden="true" />
        <input
          type="range"
          min={0}
          max={100}
          value={share}
          aria-label={t('photos.slider', { spot: pair.spot })}
          aria-valuetext={t('photos.share', { value: share })}
          onChange={(event) => setShare(Number(event.target.value))}
        />
      </div>
      <div className={styles.dates}>
        <Text as="span" size="small" tone="muted">
          <DateTime value={before.takenAt} form="date" timeZone={timeZone} />
        </Text>
        <Text as="span" size="small" tone="muted">
          <DateTime value={after.takenAt} form="date" timeZone={timeZone} />
        </Text>
      </div>
    </div>
  )
}
