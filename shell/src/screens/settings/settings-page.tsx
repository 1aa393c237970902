import { useTranslation } from '@fieldproof/platform'
import { href } from '@fieldproof/contracts/routes'
import { Page } from '@fieldproof/ui'
import type { ReactNode } from 'react'

export interface SettingsPageProps {
  title: string
  lead: string
  children: ReactNode
}

/** The frame of one section of the settings, with the way back to all of them. */
export const SettingsPage = ({ title, lead, children }: SettingsPageProps) => {
  const { t } = useTranslation()
  return (
    <Page back={{ href: href('shell.settings'), label: t('settings.title') }} lead={lead} title={title} width="narrow">
      {children}
    </Page>
  )
}
