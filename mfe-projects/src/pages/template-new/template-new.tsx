import { href, selectIsOnline, useSearchParams, useSelector, useTranslation } from '@fieldproof/platform'
import { ErrorState, OfflineNotice, Page, Skeleton } from '@fieldproof/ui'
import { importedName } from '../../exchange/imported-name.ts'
import { useGallery } from '../../gallery/use-gallery.ts'
import { Builder } from '../../templates/builder.tsx'
import { emptyDraft } from '../../templates/draft.ts'

/** A new template, copied from one of the gallery or empty. */
const FromGallery = ({ id }: { id: string }) => {
  const { t } = useTranslation()
  const { templates, hasFailed, retry } = useGallery(true)
  const found = templates?.find((one) => one.id === id)
  if (hasFailed) return <ErrorState title={t('gallery.failed')} onRetry={retry} />
  if (!templates) return <Skeleton variant="card" count={3} label={t('loading')} />
  if (!found) return <Builder />
  const { name, description, fields } = found
  return <Builder initial={{ name: `new.${id}`, draft: { name, description, fields } }} />
}

/** /dashboard/report-templates/new: builds a new template, empty or from the gallery (`?from=`). */
const TemplateNew = () => {
  const { t } = useTranslation()
  const isOnline = useSelector(selectIsOnline)
  const [query] = useSearchParams()
  const from = query.get('from')
  return (
    <Page
      width="wide"
      title={t('new.title')}
      lead={t('new.lead')}
      back={{ href: href('projects.templates'), label: t('list.title') }}
    >
      {!isOnline && <OfflineNotice />}
      {from === null ? (
        <Builder />
      ) : from === importedName ? (
        <Builder isImported initial={{ name: `new.${importedName}`, draft: emptyDraft }} />
      ) : (
        <FromGallery key={from} id={from} />
      )}
    </Page>
  )
}

export default TemplateNew
