/*
 * Everything that other code can refer to by name in this area. `npm run generate` writes it from area.json and from
 * the files that are named here, and `npm run dev` keeps it up to date. A test checks that this file is up to date.
 */
import type { Selected } from '@fieldproof/platform'
import type { slice } from './store/slice.ts'

declare module '@fieldproof/platform' {
  interface Routes {
    'projects.templates': '/dashboard/report-templates'
    'projects.new-template': '/dashboard/report-templates/new'
    'projects.edit-template': '/dashboard/report-templates/edit/:templateId'
    'projects.template': '/dashboard/report-templates/show/:templateId'
    'projects.list': '/dashboard/projects'
    'projects.new': '/dashboard/projects/new'
    'projects.edit': '/dashboard/projects/edit/:projectId'
    'projects.project': '/dashboard/projects/show/:projectId'
    'projects.linked': '/project/:token'
    'projects.part': '/dashboard/projects/show/:projectId/:projectDetailsComponent'
    'projects.report': '/dashboard/projects/report/:reportId'
    'projects.shared-report': '/project-report/:token'
    'projects.verify-report': '/verify-project-report/:code'
  }
  interface AreaState extends Selected<'projects', typeof slice> {}
}
