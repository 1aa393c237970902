import { useRefusalText } from '@fieldproof/kit/refusal'
import { href, useSearchParams, useTranslation } from '@fieldproof/platform'
import { Button, Card, LinkButton, Notice, Page, Stack, Text } from '@fieldproof/ui'
import { useState } from 'react'
import { useConfirmNewsletterMutation, useLeaveNewsletterByLinkMutation } from '../../store/content-api.ts'

/**
 * The page of a link in the newsletter's mails, which confirms or ends a subscription. The reader must press a button,
 * because programs open links in mails as well (NEWSLETTER-8, NEWSLETTER-9).
 */
const NewsletterLink = ({ what }: { what: 'confirm' | 'leave' }) => {
  const { t } = useTranslation()
  const refusalText = useRefusalText()
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  const [confirm, confirming] = useConfirmNewsletterMutation()
  const [leave, leaving] = useLeaveNewsletterByLinkMutation()
  const [message, setMessage] = useState<string | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const follow = async () => {
    setFault(null)
    try {
      const answer = await (what === 'confirm' ? confirm : leave)({ body: { token } }).unwrap()
      setMessage(answer.message)
    } catch (error) {
      setFault(refusalText(error))
    }
  }
  const isComplete = /^[\w-]+$/.test(token)
  return (
    <Page title={t(`newsletterLink.${what}.title`)} width="narrow">
      <Card as="div">
        <Stack>
          {message !== null && <Notice tone="success" title={message} />}
          {message === null && isComplete && (
            <>
              <Text>{t(`newsletterLink.${what}.lead`)}</Text>
              {fault !== null && <Notice tone="danger">{fault}</Notice>}
              <div>
                <Button
                  variant="primary"
                  loading={confirming.isLoading || leaving.isLoading}
                  onClick={() => {
                    void follow()
                  }}
                >
                  {t(`newsletterLink.${what}.action`)}
                </Button>
              </div>
            </>
          )}
          {message === null && !isComplete && <Notice tone="warning">{t(`newsletterLink.${what}.incomplete`)}</Notice>}
          <div>
            {what === 'leave' && message === null ? (
              <LinkButton href={href('content.privacy', {}, { hash: 'leave-the-newsletter' })}>
                {t('newsletterLink.byAddress')}
              </LinkButton>
            ) : (
              <LinkButton href={href('content.home')}>{t('newsletterLink.home')}</LinkButton>
            )}
          </div>
        </Stack>
      </Card>
    </Page>
  )
}

export default NewsletterLink
