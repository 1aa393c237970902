import type { AnswerOf } from '@fieldproof/contracts'
import { useTranslation } from '@fieldproof/platform'
import { Card, EmptyState, Grid, LinkButton, Section, Text } from '@fieldproof/ui'
import { isNavIconName, NavIcon } from '@fieldproof/ui/icons'
import { Illustration } from '@fieldproof/ui/illustration'
import { ArticleLinks } from './article-links.tsx'
import { supportAddress } from './contact.tsx'
import { helpList } from './help-address.ts'
import styles from './help.module.css'

export type Help = AnswerOf<'GET /help-articles/get-help'>
export type Category = Help['categories'][number]

const articlesOf = ({ topics }: Category) => topics.reduce((sum, { articles }) => sum + articles.length, 0)

/** All categories, as cards with links. */
export const Categories = ({ categories }: { categories: readonly Category[] }) => {
  const { t } = useTranslation()
  return (
    <Section title={t('help.categories')}>
      <Grid as="ul">
        {categories.map((category) => (
          <Card
            key={category.slug}
            as="li"
            title={category.title}
            href={helpList.link({ category: category.slug })}
            className={styles.category}
          >
            <span className={styles.categoryIcon}>
              <NavIcon name={isNavIconName(category.icon) ? category.icon : 'book'} />
            </span>
            <Text tone="soft">{category.summary}</Text>
            <Text size="small" tone="muted">
              {t('help.articleCount', { count: articlesOf(category) })}
            </Text>
          </Card>
        ))}
      </Grid>
    </Section>
  )
}

/** The start of help: popular articles and the categories. */
export const Start = ({ help }: { help: Help }) => {
  const { t } = useTranslation()
  if (help.categories.length === 0) {
    return (
      <EmptyState
        art={<Illustration name="empty-messages" />}
        title={t('help.empty.title')}
        body={t('help.empty.text')}
        action={<LinkButton href={supportAddress()}>{t('help.contact.button')}</LinkButton>}
      />
    )
  }
  return (
    <>
      {help.popular.length > 0 && (
        <Section title={t('help.popular')} className={styles.popular}>
          <ArticleLinks articles={help.popular} />
        </Section>
      )}
      <Categories categories={help.categories} />
    </>
  )
}
