import { useTranslation } from '@fieldproof/platform'
import { Button, Card, Cluster, Stack, Text } from '@fieldproof/ui'
import { useEffect, useRef, useState } from 'react'
import { rest, wake } from '../../../composition/heartbeat.ts'
import { CopyButton } from './copy-button.tsx'
import styles from './two-factor.module.css'

const download = (text: string) => {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'fieldproof-recovery-codes.txt'
  link.click()
  URL.revokeObjectURL(address)
}

/** Asks before the tab is closed with unsaved codes. */
const useAskBeforeLeaving = () => {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      // The browser's question blocks the page until the user answers it.
      rest()
      setTimeout(wake)
      event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [])
}

/** New recovery codes, shown only once: to copy, save or print until the user confirms that they have them. */
export const RecoveryCodes = ({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) => {
  const { t } = useTranslation()
  const [hasKept, setHasKept] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useAskBeforeLeaving()
  useEffect(() => {
    place.current?.focus()
  }, [])
  const text = codes.join('\n')
  return (
    <div ref={place} tabIndex={-1}>
      <Card as="section" level={2} padding="large" title={t('twoFactor.codes.newTitle')} tone="warning">
        <Stack>
          <Text strong>{t('twoFactor.codes.once')}</Text>
          <div className={styles.sheet} data-recovery-codes="">
            <ul aria-label={t('twoFactor.codes.title')} className={styles.codes} role="list">
              {codes.map((code) => (
                <li key={code}>{code}</li>
              ))}
            </ul>
          </div>
          <Cluster>
            <CopyButton text={text}>{t('twoFactor.codes.copy')}</CopyButton>
            <Button onClick={() => download(`${t('twoFactor.codes.fileHead')}\n\n${text}\n`)} size="small">
              {t('twoFactor.codes.download')}
            </Button>
            <Button onClick={() => window.print()} size="small">
              {t('twoFactor.codes.print')}
            </Button>
          </Cluster>
          <label className={styles.kept}>
            <input checked={hasKept} onChange={(event) => setHasKept(event.target.checked)} type="checkbox" />
            {t('twoFactor.codes.kept')}
          </label>
          <div>
            <Button disabled={!hasKept} onClick={onKept} variant="primary">
              {t('twoFactor.codes.done')}
            </Button>
          </div>
        </Stack>
      </Card>
    </div>
  )
}
