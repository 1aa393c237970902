import type { PromoCodeUse } from '@fieldproof/contracts/entities/price'
import { useTranslation } from '@fieldproof/platform'
import { Button, FieldFrame, Text, TextInput } from '@fieldproof/ui'
import { CheckCircleIcon } from '@fieldproof/ui/icons'
import { useState } from 'react'
import styles from './promo-code.module.css'

export interface PromoCodeProps {
  /** The code in the request for the price. */
  code: string
  /** The server's answer about it; null while unknown. */
  use: PromoCodeUse | null
  onChange: (code: string) => void
}

/** Lets the user type and apply a promo code, and shows the result. Not a form, because it may be inside one. */
export const PromoCode = ({ code, use, onChange }: PromoCodeProps) => {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(code)
  const [known, setKnown] = useState(code)
  if (code !== known) {
    setKnown(code)
    setTyped(code)
  }
  const current = code !== '' && use?.code.toUpperCase() === code.toUpperCase() ? use : null
  const apply = () => onChange(typed.trim())
  const error =
    current && current.state !== 'applied' && typed.trim() === code ? t(`sum.promo.${current.state}`) : undefined
  return (
    <div className={styles.promo}>
      <FieldFrame label={t('sum.promo.label')} optional error={error}>
        {(control) => (
          <div className={styles.line}>
            <TextInput
              {...control}
              name="promoCode"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                // Keeps the surrounding form from being submitted.
                event.preventDefault()
                apply()
              }}
            />
            {code !== '' && typed.trim() === code ? (
              <Button onClick={() => onChange('')}>{t('sum.promo.remove')}</Button>
            ) : (
              <Button onClick={apply} aria-disabled={typed.trim() === '' || undefined}>
                {t('sum.promo.apply')}
              </Button>
            )}
          </div>
        )}
      </FieldFrame>
      <div role="status">
        {current?.state === 'applied' && (
          <Text as="span" size="small" tone="accent" className={styles.applied}>
            <CheckCircleIcon />
            {t('sum.promo.applied', { code })}
          </Text>
        )}
      </div>
    </div>
  )
}
