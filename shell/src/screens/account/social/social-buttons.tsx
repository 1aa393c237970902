import { useTranslation } from '@fieldproof/platform'
import type { SocialProvider } from '@fieldproof/contracts/lists'
import { useRefusalText } from '@fieldproof/kit/refusal'
import { siteData } from '@fieldproof/kit/site-data'
import { Button, Notice, Stack } from '@fieldproof/ui'
import { useState } from 'react'
import { leaveSite } from '../../../session/leave-site.ts'
import { wayOn } from '../../../session/way-on.ts'
import { useStartSocialLoginMutation } from '../auth-api.ts'
import { ProviderMark } from './provider-mark.tsx'
import { signInProvidersOf } from './sign-in-providers.ts'
import styles from './social-buttons.module.css'

const mayLead = (address: string): boolean => URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)

/** The providers that a reader can sign in with here; nothing if none is configured. */
export const SocialButtons = ({ referTo }: { referTo: string | null }) => {
  const { t } = useTranslation()
  const refusalText = useRefusalText()
  const providers = signInProvidersOf(siteData())
  const [start] = useStartSocialLoginMutation()
  const [asked, setAsked] = useState<SocialProvider | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  if (providers.length === 0) return null

  const leave = async (provider: SocialProvider) => {
    setAsked(provider)
    setFault(null)
    try {
      const { authorizationUrl } = await start({ body: { provider, ...(referTo !== null && { referTo }) } }).unwrap()
      // The button stays busy until the provider's page loads.
      if (mayLead(authorizationUrl)) {
        wayOn.keep(referTo)
        return leaveSite.to(authorizationUrl)
      }
    } catch (error) {
      setFault(refusalText(error))
    }
    setAsked(null)
  }
  return (
    <Stack as="section" aria-label={t('social.title')}>
      <p aria-hidden="true" className={styles.or}>
        {t('social.or')}
      </p>
      {fault !== null && <Notice tone="danger">{fault}</Notice>}
      {providers.map(({ provider, name }) => (
        <Button
          icon={<ProviderMark provider={provider} />}
          key={provider}
          loading={asked === provider}
          onClick={() => {
            void leave(provider)
          }}
          wide
        >
          {t('social.with', { name })}
        </Button>
      ))}
    </Stack>
  )
}
