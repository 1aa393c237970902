import type { SavedQuote } from '@fieldproof/contracts/entities/saved-quote'
import type { Service } from '@fieldproof/contracts/calls/users'
import type { InspectionType } from '@fieldproof/contracts/lists'
import { href, selectIsLoggedIn, useEmit, useSelector, useTranslation } from '@fieldproof/platform'
import { Button, Card, DefinitionList, Heading, Notice, Text, TextLink, type Fact } from '@fieldproof/ui'
import { LinkIcon, PencilSimpleIcon, PhoneIcon, ReceiptIcon, ShoppingCartIcon } from '@fieldproof/ui/icons'
import { useEffect, useRef, useState } from 'react'
import { serviceKinds } from '../services/service-kinds.ts'
import type { Kept } from '../kept/use-kept.ts'
import { FirstChoiceNote } from './first-choice-note.tsx'
import { useExtrasFacts, usePlaceAndTimeFacts } from './place-and-time-facts.tsx'
import { InvitationNote } from './invitation-note.tsx'
import { PricePanel } from './price-panel.tsx'
import { priceQuestionOf } from './price-question.ts'
import type { Quote } from './quote-answers.ts'
import { bodyOf } from './quote-body.ts'
import type { QuoteExtras } from './quote-extras.ts'
import { QuoteLink } from './quote-link.tsx'
import { useLivePrice, type LivePrice } from './use-live-price.ts'
import { useQuoteActions } from './use-quote-actions.ts'
import styles from './quote-summary.module.css'

export interface QuoteSummaryProps {
  kind: InspectionType
  quote: Quote
  /** The summary of the kind's own answers. */
  facts: Fact[]
  person: 'seller' | 'contact'
  service: Service | undefined
  extras: Kept<QuoteExtras>
  /** Goes back to the form, with the faults that the server found. */
  onEdit: (faults?: { field: string; message: string }[]) => void
}

const WaysOn = ({ kind, quote, extras, onEdit, live }: QuoteSummaryProps & { live: LivePrice }) => {
  const { t } = useTranslation()
  const emit = useEmit()
  const isLoggedIn = useSelector(selectIsLoggedIn)
  const [saved, setSaved] = useState<SavedQuote | null>(null)
  const [isInCart, setIsInCart] = useState(false)
  const { act, busy, fault } = useQuoteActions({
    onSaved: (answer) => {
      extras.change((now) => ({ ...now, savedAs: answer.token }))
      setSaved(answer)
    },
    onInCart: () => setIsInCart(true),
    onFaults: onEdit,
  })
  const { promoCode, savedAs, invitation } = extras.value
  const toAct = { quote: bodyOf(kind, quote, extras.value), promoCode, savedAs, invitation }
  const isOffered = live.state !== 'not-offered'
  return (
    <div className={styles.ways}>
      {fault !== null && <Notice tone="danger">{fault}</Notice>}
      {isOffered && (
        <Button
          wide
          variant="primary"
          size="large"
          loading={busy === 'book'}
          onClick={() => {
            void act('book', toAct)
          }}
        >
          {t('summary.book')}
        </Button>
      )}
      {isOffered && !isInCart && invitation === null && (
        <Button
          wide
          icon={<ShoppingCartIcon />}
          loading={busy === 'cart'}
          onClick={() => {
            void act('cart', toAct)
          }}
        >
          {t('summary.addToCart')}
        </Button>
      )}
      {isInCart && (
        <Notice tone="success" action={<TextLink href={href('orders.cart')}>{t('summary.toCart')}</TextLink>}>
          {t('summary.inCart')}
        </Notice>
      )}
      {saved && busy === null ? (
        <QuoteLink saved={saved} invitation={invitation} />
      ) : (
        <Button
          wide
          icon={<LinkIcon />}
          loading={busy === 'keep'}
          onClick={() => {
            void act('keep', toAct)
          }}
        >
          {t('summary.keep')}
        </Button>
      )}
      {!isLoggedIn && (
        <Text size="small" tone="muted">
          {t('summary.accountHint')}{' '}
          <button
            type="button"
            className={styles.asLink}
            onClick={() => {
              void act('sign-up', toAct)
            }}
          >
            {t('summary.signUp')}
          </button>
        </Text>
      )}
      <Button
        wide
        variant="quiet"
        icon={<PhoneIcon />}
        onClick={() => emit('callback.requested@1', { category: serviceKinds[kind].callCategory })}
      >
        {t('summary.call')}
      </Button>
    </div>
  )
}

/** Shows all answers, their price and the next actions. */
export const QuoteSummary = (props: QuoteSummaryProps) => {
  const { kind, quote, facts, person, service, extras, onEdit } = props
  const { t } = useTranslation()
  const heading = useRef<HTMLHeadingElement>(null)
  const common = usePlaceAndTimeFacts(quote, person)
  const alongside = useExtrasFacts(extras.value.tasks, extras.value.files)
  const live = useLivePrice(priceQuestionOf(kind, quote, extras.value))

  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [])

  return (
    <div className={styles.panel}>
      <Card as="div" padding="large">
        <Heading level={3} size="section" ref={heading} tabIndex={-1} className={styles.title}>
          {t('summary.title')}
        </Heading>
        <Text tone="soft">{t('summary.lead', { service: t(`kinds.${kind}.name`) })}</Text>
        <DefinitionList items={[...facts, ...common, ...alongside]} />
        {extras.value.invitation !== null && (
          <InvitationNote
            invitation={extras.value.invitation}
            onLeave={() => extras.change((now) => ({ ...now, invitation: null }))}
          />
        )}
        {extras.value.askFirst !== null && (
          <FirstChoiceNote
            choice={extras.value.askFirst}
            onChange={(to) => extras.change((now) => ({ ...now, askFirst: to }))}
          />
        )}
        <div className={styles.tools}>
          <Button icon={<PencilSimpleIcon />} onClick={() => onEdit()}>
            {t('summary.edit')}
          </Button>
          <Button icon={<ReceiptIcon />} variant="quiet" onClick={() => window.print()}>
            {t('summary.print')}
          </Button>
        </div>
      </Card>
      <div className={styles.aside}>
        <Card as="div" tone="accent">
          <PricePanel
            live={live}
            service={service}
            promoCode={extras.value.promoCode}
            onPromoCode={(promoCode) => extras.change((now) => ({ ...now, promoCode }))}
          />
          {service && (
            <Text size="small" tone="soft">
              {t('summary.report', { count: service.reportWithinDays })}
            </Text>
          )}
        </Card>
        <WaysOn {...props} live={live} />
      </div>
    </div>
  )
}
