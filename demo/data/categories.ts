/** The categories of the demo, in the order in which the home page shows them. */
export type DemoSubcategory = { slug: string; name: string; description: string };
export type DemoCategory = {
  slug: string;
  name: string;
  description: string;
  imageUrl: string;
  children: readonly DemoSubcategory[];
};

function category(
  slug: string,
  name: string,
  description: string,
  children: DemoSubcategory[],
): DemoCategory {
  return { slug, name, description, imageUrl: `/static/categories/${slug}.svg`, children };
}

function kind(slug: string, name: string, description: string): DemoSubcategory {
  return { slug, name, description };
}

export const demoCategories: readonly DemoCategory[] = [
  category("phones", "Phones", "Unlocked and checked", [
    kind("iphone", "iPhone", "With battery health"),
    kind("samsung", "Samsung", "Galaxy S, A, M and Z"),
    kind("oneplus-google", "OnePlus and Google", "OnePlus, Nord and Pixel"),
    kind("xiaomi-others", "Xiaomi and others", "Redmi, Realme, Nothing, Vivo"),
    kind("feature-phones", "Feature phones", "Keypads and long batteries"),
  ]),
  category("laptops", "Laptops", "For work, study and play", [
    kind("macbooks", "MacBooks", "Air and Pro"),
    kind("windows-laptops", "Windows laptops", "From 14 to 16 inches"),
    kind("gaming-laptops", "Gaming laptops", "With their own graphics"),
    kind("desktops-monitors", "Desktops and monitors", "For a fixed table"),
  ]),
  category("tablets", "Tablets", "To read and draw on", [
    kind("ipads", "iPads", "With and without Pencil"),
    kind("android-tablets", "Android tablets", "For films and classes"),
    kind("e-readers", "E-readers", "Easy on the eyes"),
  ]),
  category("cameras", "Cameras", "Bodies, lenses, bags", [
    kind("dslr", "DSLR", "With shutter counts"),
    kind("mirrorless", "Mirrorless", "Small and quiet"),
    kind("lenses", "Lenses", "Glass without fungus"),
    kind("action-drones", "Action cameras and drones", "For rides and roofs"),
    kind("instant-cameras", "Instant cameras", "Prints in a minute"),
  ]),
  category("televisions", "Televisions", "From 32 to 75 inches", [
    kind("tv-up-to-43", "Up to 43 inches", "For a bedroom"),
    kind("tv-50-and-larger", "50 inches and larger", "For the whole family"),
    kind("projectors", "Projectors", "A wall is enough"),
    kind("soundbars", "Soundbars", "With and without subwoofer"),
  ]),
  category("appliances", "Appliances", "Kitchen and laundry", [
    kind("washing-machines", "Washing machines", "Front and top load"),
    kind("refrigerators", "Refrigerators", "Single and double door"),
    kind("kitchen", "Kitchen", "Mixers, ovens, cookers"),
    kind("cooling-cleaning", "Cooling and cleaning", "Coolers, vacuums, purifiers"),
  ]),
  category("furniture", "Furniture", "Solid wood, sofas, desks", [
    kind("sofas", "Sofas", "Two seats and more"),
    kind("tables-desks", "Tables and desks", "For study and dinner"),
    kind("chairs", "Chairs", "Office and cane"),
    kind("beds", "Beds", "Single, queen and king"),
    kind("storage", "Storage", "Shelves and wardrobes"),
  ]),
  category("bicycles", "Bicycles", "City, sport, kids", [
    kind("city-bicycles", "City", "Baskets and mudguards"),
    kind("mountain-bicycles", "Mountain and hybrid", "With gears"),
    kind("kids-bicycles", "Kids", "From 14 to 20 inches"),
    kind("helmets", "Helmets", "Never fallen on"),
  ]),
  category("audio", "Audio", "Headphones, speakers, records", [
    kind("headphones", "Headphones", "Over and on the ear"),
    kind("earbuds", "Earbuds", "Cleaned and checked"),
    kind("speakers", "Speakers", "To carry and for a shelf"),
    kind("turntables", "Turntables", "For your vinyl"),
  ]),
  category("watches", "Watches", "Smart and mechanical", [
    kind("smart-watches", "Smart watches", "With their chargers"),
    kind("analogue-watches", "Analogue watches", "Quartz and automatic"),
    kind("fitness-bands", "Fitness bands", "Steps and sleep"),
  ]),
  category("gaming", "Gaming", "Consoles and controllers", [
    kind("consoles", "Consoles", "PlayStation and Xbox"),
    kind("handhelds", "Handhelds", "To play in the train"),
    kind("controllers", "Controllers", "No stick drift"),
    kind("virtual-reality", "Virtual reality", "Headsets with both hands"),
  ]),
  category("instruments", "Instruments", "Tuned and ready", [
    kind("guitars", "Guitars", "Acoustic and electric"),
    kind("keyboards", "Keyboards", "49 to 88 keys"),
    kind("percussion", "Percussion", "Tabla and cajon"),
    kind("violins-harmoniums", "Violins and harmoniums", "With case and cover"),
  ]),
];
