import { useTranslation } from '@fieldproof/platform'
import type { LoginChallenge, LoginResult } from '@fieldproof/contracts/calls/users'
import { Button, Notice, Stack } from '@fieldproof/ui'
import { useState } from 'react'
import { Choices } from '../../../choices/choices.tsx'
import { AccountPage } from '../account-page.tsx'
import { CodeForm } from './code-form.tsx'
import { PhoneCode } from './phone-code.tsx'

export interface SecondFactorStepProps {
  challenge: LoginChallenge
  /** Back to the previous step, which has to be repeated. */
  onBack: () => void
  onDone: (result: LoginResult) => void
}

/** The second step of a login: a code of the app, of a text message, or one of the recovery codes. */
export const SecondFactorStep = ({ challenge, onBack, onDone }: SecondFactorStepProps) => {
  const { t } = useTranslation()
  const { methods } = challenge
  const [method, setMethod] = useState(methods[0] ?? 'authenticator')
  const [isTooLate, setIsTooLate] = useState(false)
  const form = (
    <CodeForm
      challengeId={challenge.challengeId}
      key={method}
      method={method}
      onDone={onDone}
      onTooLate={() => setIsTooLate(true)}
    />
  )
  return (
    <AccountPage
      lead={t('secondFactor.lead')}
      other={
        <Button onClick={onBack} variant="quiet">
          {t('secondFactor.back')}
        </Button>
      }
      title={t('secondFactor.title')}
    >
      {isTooLate ? (
        <Notice action={<Button onClick={onBack}>{t('secondFactor.again')}</Button>} tone="warning">
          {t('secondFactor.tooLate')}
        </Notice>
      ) : (
        <Stack gap="large">
          {methods.length > 1 && (
            <Choices
              choices={methods.map((value) => ({ value, label: t(`secondFactor.methods.${value}`) }))}
              isLegendShown
              legend={t('secondFactor.method')}
              onChoose={setMethod}
              value={method}
            />
          )}
          {method === 'phone' ? (
            <PhoneCode challenge={challenge} onTooLate={() => setIsTooLate(true)}>
              {form}
            </PhoneCode>
          ) : (
            form
          )}
        </Stack>
      )}
    </AccountPage>
  )
}
