/** The data of a product view (a drawing of the product). src/build/content/schema/views.ts lists the fields. */
export type ViewData = Queries.ProductViewFragment
