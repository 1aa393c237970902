import { href, useTranslation } from '@fieldproof/platform'
import { LinkTabs } from '@fieldproof/ui/tabs'

/** An inspector's two ways to look for jobs. */
export const FindTabs = ({ isAll }: { isAll: boolean }) => {
  const { t } = useTranslation()
  return (
    <LinkTabs
      label={t('find.tabs')}
      items={[
        { href: href('inspector.find-jobs'), label: t('find.near'), current: !isAll },
        { href: href('inspector.find-jobs', {}, { query: { view: 'all' } }), label: t('find.all'), current: isAll },
      ]}
    />
  )
}
