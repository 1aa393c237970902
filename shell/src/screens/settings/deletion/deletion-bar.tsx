import { selectUser, useSelector, useTranslation } from '@fieldproof/platform'
import { Button, Glyph } from '@fieldproof/ui'
import { useDeletionDate } from './deletion-date.ts'
import { useTakeBack } from './use-take-back.ts'
import styles from './deletion-bar.module.css'

/** The bar above every screen of the dashboard while the account is in deletion: the day, and a button to cancel. */
export const DeletionBar = () => {
  const { t } = useTranslation()
  const user = useSelector(selectUser)
  const dateOf = useDeletionDate()
  const { takeBack, isTakingBack } = useTakeBack()
  if (!user?.deletionPending) return null
  return (
    <section aria-label={t('deletion.barLabel')} className={styles.bar}>
      <Glyph className={styles.glyph} name="warning" />
      <p className={styles.words}>
        {user.deletionAt === null
          ? t('deletion.pendingNoDate')
          : t('deletion.pending', { date: dateOf(user.deletionAt) })}
      </p>
      <Button
        loading={isTakingBack}
        onClick={() => {
          void takeBack()
        }}
        size="small"
      >
        {t('deletion.takeBack')}
      </Button>
    </section>
  )
}
