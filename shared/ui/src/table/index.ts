export { DataTable, type Column, type DataTableProps, type SortDirection } from './data-table.tsx'
