/*
 * What others may ask of this area by name. Written by `npm run generate` from area.json and from the files that are
 * named here; `npm run dev` keeps it current, and a test compares.
 */
import type {} from '@fieldproof/platform'

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
  }
}
