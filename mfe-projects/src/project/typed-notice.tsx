import { useTranslation } from '@fieldproof/platform'
import { Button, Cluster, FieldFrame, Notice, Stack, Text, TextAreaInput } from '@fieldproof/ui'
import { CopyIcon } from '@fieldproof/ui/icons'
import { useState } from 'react'
import { forgetTyped, useTyped } from './typed-text.ts'

/** Unsaved text of a project or task that disappeared, for copying. Renders nothing without any. */
export const TypedNotice = () => {
  const { t } = useTranslation()
  const typed = useTyped()
  const [copyResult, setCopyResult] = useState<'copied' | 'byHand' | null>(null)
  const text = typed.map(({ label, text: words }) => `${label}: ${words}`).join('\n')
  if (text === '') return null
  const copy = () => {
    const copied = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('No clipboard'))
    copied.then(
      () => setCopyResult('copied'),
      () => setCopyResult('byHand'),
    )
  }
  return (
    <Notice tone="warning" title={t('typed.title')}>
      <Stack gap="small">
        <FieldFrame label={t('typed.label')} labelHidden>
          {(control) => (
            <TextAreaInput {...control} readOnly rows={4} value={text} onFocus={(event) => event.target.select()} />
          )}
        </FieldFrame>
        <Cluster>
          <Button size="small" icon={<CopyIcon />} onClick={copy}>
            {t('typed.copy')}
          </Button>
          <Button size="small" variant="quiet" onClick={forgetTyped}>
            {t('typed.dismiss')}
          </Button>
          <Text as="span" size="small" role="status">
            {copyResult === null ? '' : t(`links.${copyResult}`)}
          </Text>
        </Cluster>
      </Stack>
    </Notice>
  )
}
