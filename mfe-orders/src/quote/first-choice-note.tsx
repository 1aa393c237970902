import { isCallFailure, selectIsLoggedIn, skipToken, useSelector, useTranslation } from '@fieldproof/platform'
import { Button, FieldFrame, Notice, SelectInput } from '@fieldproof/ui'
import { useGetInspectorToBookQuery } from '../store/checkout-api.ts'
import type { QuoteExtras } from './quote-extras.ts'

export type FirstChoice = NonNullable<QuoteExtras['askFirst']>

/**
 * The name of the inspector who gets the offer first; null for visitors, who see no profiles, and until it is known.
 */
export const useFirstChoiceName = (inspectorId: string): { name: string | null; isGone: boolean } => {
  const isLoggedIn = useSelector(selectIsLoggedIn)
  const { data, error } = useGetInspectorToBookQuery(isLoggedIn ? { params: { id: inspectorId } } : skipToken)
  return { name: data?.fullName ?? null, isGone: isCallFailure(error) && error.status === 404 }
}

interface FirstChoiceNoteProps {
  choice: FirstChoice
  /** Null if all inspectors are asked at once. */
  onChange: (to: FirstChoice | null) => void
}

/** Shows the chosen inspector and what happens if they cannot come, with a button to ask all at once (MATCH-22). */
export const FirstChoiceNote = ({ choice, onChange }: FirstChoiceNoteProps) => {
  const { t } = useTranslation()
  const { name, isGone } = useFirstChoiceName(choice.inspectorId)
  const leave = <Button onClick={() => onChange(null)}>{t('firstChoice.leave')}</Button>
  if (isGone)
    return (
      <Notice tone="warning" action={leave}>
        {t('firstChoice.gone')}
      </Notice>
    )
  return (
    <Notice
      quiet
      title={name === null ? t('firstChoice.titleWithoutName') : t('firstChoice.title', { name })}
      action={leave}
    >
      <FieldFrame label={t('firstChoice.otherwise')}>
        {(control) => (
          <SelectInput
            {...control}
            value={choice.asksOthers ? 'others' : 'nobody'}
            options={(['others', 'nobody'] as const).map((value) => ({ value, label: t(`firstChoice.${value}`) }))}
            onChange={({ target }) => onChange({ ...choice, asksOthers: target.value === 'others' })}
          />
        )}
      </FieldFrame>
    </Notice>
  )
}

/** The chosen inspector and what happens if they cannot come, in one line. */
export const FirstChoiceLine = ({ choice: { inspectorId, asksOthers } }: { choice: FirstChoice }) => {
  const { t } = useTranslation()
  const { name } = useFirstChoiceName(inspectorId)
  const who = name === null ? t('firstChoice.titleWithoutName') : t('firstChoice.title', { name })
  return (
    <>
      {who} {t(`firstChoice.then.${asksOthers ? 'others' : 'nobody'}`)}
    </>
  )
}
