import type { SavedQuote } from '@fieldproof/contracts/entities/saved-quote'
import { readerZone } from '@fieldproof/kit/place'
import { useTranslation } from '@fieldproof/platform'
import { Button, DateTime, FieldFrame, Notice, Text, TextInput } from '@fieldproof/ui'
import { CopyIcon } from '@fieldproof/ui/icons'
import { useState, useSyncExternalStore } from 'react'
import { savedQuoteAt } from './quote-addresses.ts'
import styles from './quote-link.module.css'

const never = () => () => {}
/** The origin of the site; empty on the server, which does not know the reader's host name. */
const useOrigin = (): string =>
  useSyncExternalStore(
    never,
    () => window.location.origin,
    () => '',
  )

interface QuoteLinkProps {
  saved: Pick<SavedQuote, 'token' | 'expiresAt'>
  /** The seller's invitation that the link carries. */
  invitation: string | null
}

/** The link of a saved quote, to copy, and until when it is valid. */
export const QuoteLink = ({ saved, invitation }: QuoteLinkProps) => {
  const { t } = useTranslation()
  const [copyState, setCopyState] = useState<'copied' | 'copyByHand' | null>(null)
  const origin = useOrigin()
  const address = `${origin}${savedQuoteAt({ token: saved.token, invitation })}`
  const copy = () => {
    const copied = navigator.clipboard?.writeText(address) ?? Promise.reject(new Error('No clipboard'))
    copied.then(
      () => setCopyState('copied'),
      () => setCopyState('copyByHand'),
    )
  }
  return (
    <Notice tone="success" title={t('link.title')}>
      <div className={styles.link}>
        <FieldFrame label={t('link.label')} labelHidden>
          {(control) => <TextInput {...control} readOnly value={address} onFocus={(event) => event.target.select()} />}
        </FieldFrame>
        <Button icon={<CopyIcon />} onClick={copy}>
          {t('link.copy')}
        </Button>
      </div>
      <Text size="small" role="status">
        {copyState ? t(`link.${copyState}`) : ''}
      </Text>
      <Text size="small">
        {t('link.until')} <DateTime value={saved.expiresAt} form="date" timeZone={readerZone()} />
      </Text>
    </Notice>
  )
}
