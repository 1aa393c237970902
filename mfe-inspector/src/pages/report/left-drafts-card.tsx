import { useTranslation } from '@fieldproof/platform'
import { Button, Notice, Stack, Text } from '@fieldproof/ui'
import { CopyIcon } from '@fieldproof/ui/icons'
import { useState } from 'react'
import { useReport } from '../../report/working-copy/report-context.ts'
import type { DraftRow } from '../../report/store/report-rows.ts'
import styles from './handed-in.module.css'

const LeftDraft = ({ draft: { name, text } }: { draft: DraftRow }) => {
  const { t } = useTranslation()
  const { workingCopy } = useReport()
  const [copied, setCopied] = useState<'copied' | 'byHand' | null>(null)
  const copy = () => {
    const copying = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('No clipboard'))
    copying.then(
      () => setCopied('copied'),
      () => setCopied('byHand'),
    )
  }
  return (
    <li>
      <p className={styles.words}>{text}</p>
      <span className={styles.buttons}>
        <Button icon={<CopyIcon />} onClick={copy} size="small">
          {t('report.leftDrafts.copy')}
        </Button>
        <Button onClick={() => workingCopy.keepDraft(name, null)} size="small" variant="quiet">
          {t('report.leftDrafts.discard')}
        </Button>
        <Text as="span" role="status" size="small">
          {copied === null ? '' : t(`report.leftDrafts.${copied}`)}
        </Text>
      </span>
    </li>
  )
}

/** Unfinished text about a task or a text that was removed elsewhere: no field of the form shows it any more. */
const LeftDraftsCard = ({ drafts }: { drafts: readonly DraftRow[] }) => {
  const { t } = useTranslation()
  return (
    <Notice title={t('report.leftDrafts.title')} tone="warning">
      <Stack gap="small">
        <p>{t('report.leftDrafts.body')}</p>
        <ul role="list">
          {drafts.map((draft) => (
            <LeftDraft draft={draft} key={draft.key} />
          ))}
        </ul>
      </Stack>
    </Notice>
  )
}

export default LeftDraftsCard
