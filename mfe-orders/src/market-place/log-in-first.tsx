import type { ListingType } from '@fieldproof/contracts/lists'
import { href, useTranslation } from '@fieldproof/platform'
import { EmptyState, LinkButton } from '@fieldproof/ui'
import { Illustration } from '@fieldproof/ui/illustration'

/** Asks visitors to log in to continue, on a page that anyone may open (LISTING-1). */
export const LogInFirst = ({ kind, address }: { kind: ListingType; address: string }) => {
  const { t } = useTranslation()
  return (
    <EmptyState
      art={<Illustration name={kind === 'vehicle' ? 'service-vehicle' : 'service-property'} />}
      title={t('market.logInTitle')}
      body={t('market.logInBody')}
      action={
        <>
          <LinkButton variant="primary" href={href('shell.login', {}, { query: { referTo: address } })}>
            {t('market.logIn')}
          </LinkButton>{' '}
          <LinkButton href={href('shell.signup', {}, { query: { referTo: address } })}>{t('market.signUp')}</LinkButton>
        </>
      }
    />
  )
}
