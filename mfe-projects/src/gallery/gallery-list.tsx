import { href, useTranslation } from '@fieldproof/platform'
import { Card, EmptyState, ErrorState, LinkButton, Skeleton, Text } from '@fieldproof/ui'
import { Illustration } from '@fieldproof/ui/illustration'
import { SearchBox } from '@fieldproof/ui/search'
import { Dialog } from '@fieldproof/ui/dialog'
import { TemplateOutline } from '../templates/outline.tsx'
import styles from '../templates/templates.module.css'
import { useGallery } from './use-gallery.ts'

interface GalleryListProps {
  search: string
  onSearch: (search: string) => void
  /** The id of the previewed template; null for none. */
  opened: string | null
  onOpen: (id: string | null) => void
  /** The address of the whole gallery. */
  all: string
  linkTo: (id: string) => string
}

/** Our own templates as a starting point. */
export const GalleryList = ({ search, onSearch, opened, onOpen, all, linkTo }: GalleryListProps) => {
  const { t } = useTranslation()
  const { templates, hasFailed, retry } = useGallery(true)
  if (!templates)
    return hasFailed ? (
      <ErrorState title={t('gallery.failed')} onRetry={retry} />
    ) : (
      <Skeleton variant="card" count={3} label={t('loading')} />
    )
  const words = search.toLocaleLowerCase()
  const found = templates.filter(({ name, description }) =>
    `${name} ${description}`.toLocaleLowerCase().includes(words),
  )
  const shown = templates.find(({ id }) => id === opened)
  return (
    <>
      <div className={styles.filters}>
        <SearchBox
          value={search}
          label={t('gallery.search')}
          placeholder={t('list.searchExample')}
          onSearch={onSearch}
        />
      </div>
      {found.length === 0 ? (
        <EmptyState
          art={<Illustration name="not-found" />}
          title={t('list.noneFound')}
          body={t('gallery.noneFoundBody')}
          action={<LinkButton href={all}>{t('list.all')}</LinkButton>}
        />
      ) : (
        <ul role="list" className={styles.cards}>
          {found.map(({ id, name, description, fields }) => (
            <Card as="li" level={2} key={id} title={name} href={linkTo(id)}>
              <p className={styles.clamped}>{description}</p>
              <Text size="small" tone="muted">
                {t('list.fields', { count: fields.filter(({ kind }) => kind !== 'section').length })}
              </Text>
            </Card>
          ))}
        </ul>
      )}
      <Dialog
        size="large"
        open={shown !== undefined}
        title={shown?.name ?? ''}
        description={shown?.description}
        onClose={() => onOpen(null)}
        footer={
          shown && (
            <LinkButton
              variant="primary"
              href={`${href('projects.new-template')}?from=${encodeURIComponent(shown.id)}`}
            >
              {t('gallery.use')}
            </LinkButton>
          )
        }
      >
        {shown && <TemplateOutline fields={shown.fields} />}
      </Dialog>
    </>
  )
}
