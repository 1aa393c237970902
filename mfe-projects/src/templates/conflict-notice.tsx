import { useTranslation } from '@fieldproof/platform'
import { Button, Notice } from '@fieldproof/ui'
import { differencesOf, type Draft } from './draft.ts'
import styles from './templates.module.css'

interface ConflictNoticeProps {
  /** The version on which the changes here are based. */
  base: Draft
  mine: Draft
  theirs: Draft
  isBusy: boolean
  onTakeTheirs: () => void
  onKeepMine: () => void
  onCopy: () => void
}

const Changes = ({ title, from, to }: { title: string; from: Draft; to: Draft }) => {
  const { t } = useTranslation()
  return (
    <div>
      <p className={styles.conflictTitle}>{title}</p>
      <ul className={styles.changes}>
        {differencesOf(from, to).map(({ label, is }, place) => (
          <li key={place}>{t(`conflict.${is}`, { label: label || t('field.unnamed') })}</li>
        ))}
      </ul>
    </div>
  )
}

/**
 * The template was saved elsewhere since it was opened here (TEMPLATE-3): the changes there and here, and three
 * choices.
 */
export const ConflictNotice = ({
  base,
  mine,
  theirs,
  isBusy,
  onTakeTheirs,
  onKeepMine,
  onCopy,
}: ConflictNoticeProps) => {
  const { t } = useTranslation()
  return (
    <Notice
      tone="warning"
      title={t('conflict.title')}
      action={
        <div className={styles.acts}>
          <Button variant="primary" loading={isBusy} onClick={onCopy}>
            {t('conflict.copy')}
          </Button>
          <Button disabled={isBusy} onClick={onTakeTheirs}>
            {t('conflict.takeTheirs')}
          </Button>
          <Button disabled={isBusy} onClick={onKeepMine}>
            {t('conflict.keepMine')}
          </Button>
        </div>
      }
    >
      <div className={styles.stack}>
        <p>{t('conflict.body')}</p>
        <Changes title={t('conflict.there')} from={base} to={theirs} />
        <Changes title={t('conflict.here')} from={base} to={mine} />
      </div>
    </Notice>
  )
}
