import { href, useTranslation } from '@fieldproof/platform'
import { Breadcrumbs, Section, Text } from '@fieldproof/ui'
import { ArticleLinks } from './article-links.tsx'
import { HelpTitle } from './help-title.tsx'
import { Missing } from './missing.tsx'
import { Sidebar } from './sidebar.tsx'
import type { Help } from './start.tsx'
import styles from './help.module.css'

/** One category: its topics, each with its articles. */
export const CategoryView = ({ help, slug }: { help: Help; slug: string }) => {
  const { t } = useTranslation()
  const category = help.categories.find((candidate) => candidate.slug === slug)
  if (!category) return <Missing title={t('help.categoryNotFound')} />
  return (
    <div className={styles.columns}>
      <div className={styles.sidebar}>
        <Sidebar help={help} category={slug} />
      </div>
      <div className={styles.main}>
        <Breadcrumbs
          label={t('help.breadcrumb')}
          items={[{ label: t('help.crumb'), href: href('content.help') }, { label: category.title }]}
        />
        <div>
          <HelpTitle>{category.title}</HelpTitle>
          <Text tone="soft">{category.summary}</Text>
        </div>
        {category.topics
          .filter(({ articles }) => articles.length > 0)
          .map((topic) => (
            <Section key={topic.slug} title={topic.title}>
              <ArticleLinks articles={topic.articles} />
            </Section>
          ))}
      </div>
    </div>
  )
}
