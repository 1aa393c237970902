import type { InspectionType } from '@fieldproof/contracts/lists'
import { href, useNavigate, useSearchParams, useTranslation } from '@fieldproof/platform'
import { Button, Card, Cluster, Heading, LinkButton, Page, Text, TextLink } from '@fieldproof/ui'
import { ArrowLeftIcon, ArrowRightIcon } from '@fieldproof/ui/icons'
import { Illustration } from '@fieldproof/ui/illustration'
import { useEffect, useRef } from 'react'
import { guideState, type GuideQuestion } from '../../guide/questions.ts'
import { FromPrice } from '../../quote/from-price.tsx'
import { serviceKinds } from '../../services/service-kinds.ts'
import { useService } from '../../services/use-service.ts'
import styles from './book-a-pro.module.css'

/** Moves the focus to the heading of each new step, but not when the page opens. */
const useFocusOnChange = (key: string) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(key)
  useEffect(() => {
    if (before.current === key) return
    before.current = key
    heading.current?.focus()
  }, [key])
  return heading
}

const Question = ({
  question,
  number,
  onAnswer,
  onBack,
}: {
  question: GuideQuestion
  number: number
  onAnswer: (answer: string) => void
  onBack: (() => void) | null
}) => {
  const { t } = useTranslation()
  const heading = useFocusOnChange(question.name)
  return (
    <section aria-labelledby="question" className={styles.step}>
      <Text size="small" tone="muted">
        {t('guide.number', { number })}
      </Text>
      <Heading level={2} id="question" ref={heading} tabIndex={-1} className={styles.heading}>
        {t(`guide.ask.${question.name}`)}
      </Heading>
      <ul className={styles.options} role="list">
        {question.options.map((option) => (
          <li key={option}>
            <button type="button" className={styles.option} onClick={() => onAnswer(option)}>
              <span>{t(`${question.list}.${option}`)}</span>
              <ArrowRightIcon className={styles.arrow} />
            </button>
          </li>
        ))}
      </ul>
      <Cluster>
        {onBack && (
          <Button icon={<ArrowLeftIcon />} onClick={onBack}>
            {t('guide.back')}
          </Button>
        )}
        {question.mayBeSkipped && (
          <Button variant="quiet" onClick={() => onAnswer('skip')}>
            {t('guide.skip')}
          </Button>
        )}
      </Cluster>
    </section>
  )
}

const Result = ({ kind, onGo, onBack }: { kind: InspectionType; onGo: () => void; onBack: () => void }) => {
  const { t } = useTranslation()
  const heading = useFocusOnChange('')
  const { service, isLoading } = useService(kind)
  useEffect(() => {
    heading.current?.focus()
  }, [heading])
  return (
    <section aria-labelledby="result" className={styles.step}>
      <Card as="div" padding="large" media={<Illustration name={serviceKinds[kind].art} className={styles.art} />}>
        <Text size="small" tone="muted">
          {t('guide.fits')}
        </Text>
        <Heading level={2} id="result" ref={heading} tabIndex={-1} className={styles.heading}>
          {t(`kinds.${kind}.name`)}
        </Heading>
        <Text tone="soft">{t(`kinds.${kind}.lead`)}</Text>
        <FromPrice service={service} isLoading={isLoading} />
        <Cluster>
          <Button variant="primary" size="large" onClick={onGo}>
            {t('guide.toQuote')}
          </Button>
          <TextLink href={href('orders.service', { serviceType: kind })}>{t('guide.readMore')}</TextLink>
        </Cluster>
      </Card>
      <Cluster>
        <Button icon={<ArrowLeftIcon />} onClick={onBack}>
          {t('guide.back')}
        </Button>
        <LinkButton variant="quiet" href={href('orders.book')}>
          {t('guide.again')}
        </LinkButton>
      </Cluster>
    </section>
  )
}

/** /book-a-pro: a few plain questions for customers who do not know which service they need. */
const BookAPro = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const { asked, kind, answers } = guideState((name) => search.get(name))
  const open = asked.at(-1)
  const isDone = kind !== null
  const answer = (name: string, value: string) =>
    setSearch((now) => {
      now.set(name, value)
      return now
    })
  /** Asks the question before the open one again. */
  const before = isDone ? asked.at(-1) : asked.at(-2)
  const back =
    before &&
    (() =>
      setSearch((now) => {
        now.delete(before.name)
        if (open) now.delete(open.name)
        return now
      }))
  const go = () => {
    if (kind === null) return
    void navigate(href('orders.service', { serviceType: kind }, { hash: 'quotation' }), {
      state: { guide: search.toString(), answers },
    })
  }
  return (
    <Page title={t('guide.title')} lead={t('guide.lead')} width="narrow">
      {kind !== null && back && <Result kind={kind} onGo={go} onBack={back} />}
      {!isDone && open && (
        <Question
          question={open}
          number={asked.length}
          onAnswer={(value) => answer(open.name, value)}
          onBack={back ?? null}
        />
      )}
    </Page>
  )
}

export default BookAPro
