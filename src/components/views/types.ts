/** The data of a product view, as queried. build/content/schema/views.ts lists the fields of each kind. */
export type ViewData = Queries.ProductViewFragment
