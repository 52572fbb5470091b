/** A product view, as queried. The fields of each kind: build/content/schema/views.ts. */
export type ViewData = Queries.ProductViewFragment
