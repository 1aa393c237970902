import { formatLocale, selectIsOnline, selectLocale, useSelector, useTranslation } from '@fieldproof/platform'
import { Button, Cluster, Glyph, Notice, Spinner, Text } from '@fieldproof/ui'
import { fieldOf } from './steps.ts'
import styles from './registration.module.css'
import type { OpenDraft } from './use-application-draft.ts'
import { useMessageTranslator } from './use-message-translator.ts'

const Line = ({ state }: Pick<OpenDraft, 'state'>) => {
  const { t } = useTranslation()
  const isOnline = useSelector(selectIsOnline)
  const locale = formatLocale(useSelector(selectLocale))
  const { phase, savedAt, unsaved, held } = state
  if (phase === 'saving')
    return (
      <>
        <Spinner /> {t('save.saving')}
      </>
    )
  if (unsaved.length > 0 && !isOnline)
    return (
      <>
        <Glyph name="offline" /> {t('save.offline')}
      </>
    )
  if (phase === 'unreachable')
    return (
      <>
        <Glyph name="warning" /> {t('save.unreachable')}
      </>
    )
  if (phase === 'refused')
    return (
      <>
        <Glyph name="danger" /> {t('save.refused')}
      </>
    )
  if (held.length > 0)
    return (
      <>
        <Glyph name="warning" /> {t('save.held')}
      </>
    )
  if (phase === 'waiting') return <>{t('save.waiting')}</>
  if (unsaved.length > 0)
    return (
      <>
        <Glyph name="info" /> {t('save.incomplete')}
      </>
    )
  if (savedAt === null) return <>{t('save.asYouType')}</>
  // In the user's own time zone.
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(savedAt)
  return (
    <>
      <Glyph className={styles.saved} name="success" /> {t('save.savedAt', { time })}
    </>
  )
}

/** Shows when the typed values were last saved, or why they are not saved yet. */
export const SaveState = ({ draft, state }: OpenDraft) => {
  const { t } = useTranslation()
  const translate = useMessageTranslator()
  const isOnline = useSelector(selectIsOnline)
  const { phase, refusal, conflicts, held, unsaved } = state
  const isTrouble =
    phase === 'unreachable' || phase === 'refused' || held.length > 0 || (unsaved.length > 0 && !isOnline)
  return (
    <div className={styles.saveState}>
      {/* Screen readers announce only trouble: they would otherwise announce each save while the user types. */}
      <Text as="div" size="small" tone="soft" aria-live={isTrouble ? 'polite' : 'off'} className={styles.saveLine}>
        <Line state={state} />
      </Text>
      {phase === 'unreachable' && (
        <Button
          size="small"
          onClick={() => {
            void draft.flush()
          }}
        >
          {t('save.retry')}
        </Button>
      )}
      {refusal && (
        <Notice tone="danger" title={refusal.message}>
          {refusal.faults.length > 0 && (
            <ul className={styles.faults}>
              {refusal.faults.map(({ field, message }) => (
                <li key={field}>
                  {t('save.fault', { field: t(`fields.${fieldOf(field)}`), message: translate(message) })}
                </li>
              ))}
            </ul>
          )}
        </Notice>
      )}
      {conflicts.length > 0 && (
        <Notice
          tone="warning"
          title={t('save.conflict.title')}
          action={
            <Cluster>
              <Button size="small" onClick={() => draft.settle(true)}>
                {t('save.conflict.mine')}
              </Button>
              <Button size="small" onClick={() => draft.settle(false)}>
                {t('save.conflict.theirs')}
              </Button>
            </Cluster>
          }
        >
          <p>{t('save.conflict.body')}</p>
          <ul className={styles.faults}>
            {conflicts.map((field) => (
              <li key={field}>{t(`fields.${field}`)}</li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  )
}
