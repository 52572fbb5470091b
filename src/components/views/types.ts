/** A product view as its page's query gives it (build/content/schema/views.ts says which fields each kind has). */
export type ViewData = Queries.ProductViewFragment
